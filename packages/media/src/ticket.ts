import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Claims of a ticket: until `expiresAtMs`, one viewer may fetch the playlists, key and captions of
 * one episode.
 */
export type TicketClaims = {
  episodeId: string;
  mediaId: string;
  viewer: string;
  expiresAtMs: number;
};

/** A signing key. Its id is part of every ticket it signs and contains neither '.' nor '/'. */
export type TicketKey = { id: string; secret: string };

/** Both keys are valid, so that the secret can change while issued tickets are still in use. */
export type TicketKeys = { current: TicketKey; previous?: TicketKey };

const BUCKET_MS = 10 * 60_000;
const GRACE_MS = 2 * 60 * 60_000;
/** Maximum ticket length. Longer texts are rejected before anything is computed. */
const TICKET_CHARACTERS_MAX = 1_000;

/**
 * Signs a ticket. The media files themselves are public ciphertext: only the key that this ticket
 * gives access to needs protection.
 *
 * @returns Text that is safe as one path segment: `<key id>.<payload>.<signature>`.
 */
export function signTicket(claims: TicketClaims, keys: TicketKeys): string {
  const { episodeId, mediaId, viewer, expiresAtMs } = claims;
  const fields = JSON.stringify([episodeId, mediaId, viewer, expiresAtMs]);
  const signed = `${keys.current.id}.${Buffer.from(fields).toString('base64url')}`;
  return `${signed}.${signatureOf(signed, keys.current.secret)}`;
}

/** Verifies a ticket. Returns null if neither key signed it or if it has expired. */
export function openTicket(ticket: string, keys: TicketKeys, nowMs: number): TicketClaims | null {
  if (ticket.length > TICKET_CHARACTERS_MAX) return null;
  const [keyId = '', payload = '', signature = '', ...rest] = ticket.split('.');
  const key = [keys.current, keys.previous].find((each) => each?.id === keyId);
  if (key === undefined || rest.length > 0) return null;
  if (!isSame(signature, signatureOf(`${keyId}.${payload}`, key.secret))) return null;

  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- signTicket wrote this text.
  const [episodeId, mediaId, viewer, expiresAtMs] = JSON.parse(
    Buffer.from(payload, 'base64url').toString(),
  ) as [string, string, string, number];
  return nowMs < expiresAtMs ? { episodeId, mediaId, viewer, expiresAtMs } : null;
}

/**
 * Returns when a ticket signed at `nowMs` expires: after the episode's length plus two hours,
 * rounded up to ten minutes, so that a viewer gets the same URL again within that time.
 */
export function ticketExpiry(nowMs: number, durationMs: number): number {
  return Math.ceil((nowMs + durationMs + GRACE_MS) / BUCKET_MS) * BUCKET_MS;
}

function signatureOf(signed: string, secret: string): string {
  return createHmac('sha256', secret).update(signed).digest('base64url');
}

/** Compares the texts, not the bytes they encode: several texts decode to the same bytes. */
function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
