import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Leave to fetch playlists, key and captions of one episode until a moment. */
export type Grant = { chapterId: string; mediaId: string; viewer: string; expiresAtMs: number };

/** Viewer of a ticket for whoever has no account. */
export const GUEST_VIEWER = 'guest';

export type Tickets = {
  sign: (grant: Grant) => string;
  /** Null for a ticket that is not ours, or is past its end. */
  open: (ticket: string) => Grant | null;
  /** When a ticket for an episode of this length ends; those of ten minutes end together. */
  expiryMs: (durationMs: number) => number;
};

const EXTRA_MS = 2 * 60 * 60 * 1000;
const BUCKET_MS = 10 * 60 * 1000;

export function createTickets(secret: string, now: () => number): Tickets {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'tickets', 32));
  const signatureOf = (payload: string) => createHmac('sha256', key).update(payload).digest();
  return {
    sign: (grant) => {
      const payload = Buffer.from(JSON.stringify(grant)).toString('base64url');
      return `${payload}.${signatureOf(payload).toString('base64url')}`;
    },
    open: (ticket) => {
      const [payload = '', signature = ''] = ticket.split('.');
      const given = Buffer.from(signature, 'base64url');
      const expected = signatureOf(payload);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- sign wrote this text.
      const grant = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Grant;
      return now() < grant.expiresAtMs ? grant : null;
    },
    expiryMs: (durationMs) =>
      Math.ceil((now() + durationMs + EXTRA_MS) / BUCKET_MS) * BUCKET_MS,
  };
}

/** Address of a file under a ticket: 'master.m3u8', 'key', 'en.vtt'. */
export function ticketPath(ticket: string, file: string): string {
  return `/play/hls/${ticket}/${file}`;
}
