import { hash, hkdfSync } from 'node:crypto';

import {
  openTicket,
  signTicket,
  ticketExpiry,
  type TicketClaims,
  type TicketKey,
} from '@hookline/media';

/** Viewer name in the ticket of a visitor without an account. */
export const GUEST_VIEWER = 'guest';

const KEY_BYTES = 32;
const ID_CHARACTERS = 8;

export type Tickets = ReturnType<typeof createTickets>;

/** Signs and verifies tickets. Those of the former secret stay valid until they expire. */
export function createTickets(
  secrets: { secret: string; previousSecret: string | null },
  now: () => number,
) {
  const { secret, previousSecret } = secrets;
  const keys = {
    current: ticketKey(secret),
    ...(previousSecret === null ? {} : { previous: ticketKey(previousSecret) }),
  };
  return {
    sign: (claims: TicketClaims): string => signTicket(claims, keys),
    /** Returns null for a ticket that is not ours or has expired. */
    open: (ticket: string): TicketClaims | null => openTicket(ticket, keys, now()),
    /** Returns when a ticket for an episode of this length expires. */
    expiryMs: (durationMs: number): number => ticketExpiry(now(), durationMs),
  };
}

/** Derives a key for tickets alone, so that no other use of the secret can forge one. */
function ticketKey(secret: string): TicketKey {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'hookline tickets', KEY_BYTES));
  const key = bytes.toString('base64url');
  return { id: hash('sha256', key, 'hex').slice(0, ID_CHARACTERS), secret: key };
}

/** Address of a file under a ticket: 'master.m3u8', 'key', 'en.vtt'. */
export function ticketPath(ticket: string, file: string): string {
  return `/play/hls/${ticket}/${file}`;
}
