import { createHash } from 'node:crypto';

import { sql } from 'kysely';

import { deleteInSteps } from '../delete-in-steps.ts';
import type { Database } from '../open-database.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A login ends after so long without a request, and in any case after its lifetime. */
export const SESSION_IDLE_MS = 7 * DAY_MS;
export const SESSION_LIFETIME_MS = 30 * DAY_MS;
/** How exactly the last request is remembered: a write per request would be one too many. */
const SEEN_STEP_MS = MINUTE_MS;

export type SessionState =
  | { kind: 'active'; userId: string; startedAtMs: number; endsAtMs: number }
  /** Nobody's, or logged out. */
  | { kind: 'unknown' }
  | { kind: 'expired' }
  /** A later login of the same member has ended it. */
  | { kind: 'superseded' };

/** SHA-256, 32 bytes. A plain hash is enough, because tokens are 256 random bits. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** What a token is worth now; a live one is remembered as seen. */
export async function findSession(
  db: Database,
  key: { tokenHash: Buffer; nowMs: number },
): Promise<SessionState> {
  const { tokenHash, nowMs } = key;
  const row = await db
    .selectFrom('login_session')
    .where('token_hash', '=', tokenHash)
    .select(['user_id', 'state', 'created_at', 'seen_at', 'ends_at'])
    .executeTakeFirst();
  if (row === undefined || row.state === 'logged-out') return { kind: 'unknown' };
  if (row.state === 'superseded') return { kind: 'superseded' };

  const idleEndMs = row.seen_at.getTime() + SESSION_IDLE_MS;
  const endsAtMs = Math.min(row.ends_at.getTime(), idleEndMs);
  if (endsAtMs <= nowMs) return { kind: 'expired' };
  if (nowMs - row.seen_at.getTime() >= SEEN_STEP_MS) await markSeen(db, { tokenHash, nowMs });
  return { kind: 'active', userId: row.user_id, startedAtMs: row.created_at.getTime(), endsAtMs };
}

async function markSeen(
  db: Database,
  { tokenHash, nowMs }: { tokenHash: Buffer; nowMs: number },
): Promise<void> {
  await db
    .updateTable('login_session')
    .set({ seen_at: new Date(nowMs) })
    .where('token_hash', '=', tokenHash)
    .where('state', '=', 'active')
    .execute();
}

/** Ends a login; nothing happens if it has ended before. */
export async function signOut(db: Database, tokenHash: Buffer): Promise<void> {
  await db
    .updateTable('login_session')
    .set({ state: 'logged-out' })
    .where('token_hash', '=', tokenHash)
    .where('state', '=', 'active')
    .execute();
}

/** How long an ended login is remembered, so that its owner learns why it ended. */
const SESSION_MEMORY_MS = 30 * DAY_MS;

/**
 * Forgets logins that ended long ago and attempts that nobody can finish. It may run anywhere, any
 * number of times at once.
 *
 * @throws Whatever the signal was aborted with.
 */
export async function purgeSessions(
  db: Database,
  nowMs: number,
  signal?: AbortSignal,
): Promise<void> {
  const before = new Date(nowMs - SESSION_MEMORY_MS);
  const sessions = (rowsMax: number) => sql`
    delete from login_session where token_hash in (
      select token_hash from login_session where ends_at < ${before}
      limit ${rowsMax} for update skip locked
    )`;
  await deleteInSteps(db, sessions, signal);
  const attempts = (rowsMax: number) => sql`
    delete from login_attempt where state_hash in (
      select state_hash from login_attempt where ends_at < ${new Date(nowMs)}
      limit ${rowsMax} for update skip locked
    )`;
  await deleteInSteps(db, attempts, signal);
}
