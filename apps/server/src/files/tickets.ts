import { hash, hkdfSync } from 'node:crypto';

import {
  openTicket,
  signTicket,
  ticketExpiry,
  type TicketClaims,
  type TicketKey,
} from '@hookline/media';

import { loginKey, openLogin, sealLogin, type TicketLogin } from './ticket-login.ts';

/** Viewer name in the ticket of a visitor without an account. */
const GUEST_VIEWER = 'guest';

const KEY_BYTES = 32;
const ID_CHARACTERS = 8;

/** A ticket as handlers see it. */
export type Ticket = Omit<TicketClaims, 'viewer'> & {
  /** Null for a guest, and in tickets of an earlier version, which are valid until they expire. */
  login: TicketLogin | null;
};

export type Tickets = ReturnType<typeof createTickets>;

/** Signs and verifies tickets. Tickets of the former secret stay valid until they expire. */
export function createTickets(
  secrets: { secret: string; previousSecret: string | null },
  now: () => number,
) {
  const { secret, previousSecret } = secrets;
  const keys = {
    current: ticketKey(secret),
    ...(previousSecret === null ? {} : { previous: ticketKey(previousSecret) }),
  };
  const loginKeys = [secret, ...(previousSecret === null ? [] : [previousSecret])].map(loginKey);
  const [currentKey = loginKey(secret)] = loginKeys;
  return {
    sign: ({ login, ...claims }: Ticket): string => {
      const viewer = login === null ? GUEST_VIEWER : sealLogin(login, boundOf(claims), currentKey);
      return signTicket({ ...claims, viewer }, keys);
    },
    /** Returns null for a ticket that is not ours or has expired. */
    open: (text: string): Ticket | null => {
      const claims = openTicket(text, keys, now());
      if (claims === null) return null;
      const { viewer, ...ticket } = claims;
      const logins = loginKeys.map((key) => openLogin(viewer, boundOf(ticket), key));
      return { ...ticket, login: logins.find((login) => login !== null) ?? null };
    },
    /** Returns when a ticket for an episode of this length expires. */
    expiryMs: (durationMs: number): number => ticketExpiry(now(), durationMs),
  };
}

/** Returns the text to which a sealed login is bound. */
function boundOf({ mediaId, expiresAtMs }: Pick<Ticket, 'mediaId' | 'expiresAtMs'>): string {
  return `${mediaId}:${expiresAtMs}`;
}

/** Derives a key for tickets alone, so that other uses of the secret cannot forge tickets. */
function ticketKey(secret: string): TicketKey {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'hookline tickets', KEY_BYTES));
  const key = bytes.toString('base64url');
  return { id: hash('sha256', key, 'hex').slice(0, ID_CHARACTERS), secret: key };
}

/** Returns the path of a file under a ticket: 'master.m3u8', 'key', 'en.vtt'. */
export function ticketPath(ticket: string, file: string): string {
  return `/play/hls/${ticket}/${file}`;
}
