import type { Session } from '@hookline/domain/identity';
import { sql } from 'kysely';

import { deleteInSteps } from '../delete-in-steps.ts';
import type { Database, WriteTransaction } from '../open-database.ts';
import type { SessionKey } from './session-token.ts';

/** Finds a login; null if there is none. */
export async function findSession(
  db: Database,
  { userId, tokenHash }: SessionKey,
): Promise<Session | null> {
  const row = await db
    .selectFrom('login_session')
    .where('user_id', '=', userId)
    .where('token_hash', '=', tokenHash)
    .select(['user_id', 'state', 'created_at', 'seen_at', 'ends_at'])
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    userId: row.user_id,
    state: row.state,
    startedAtMs: row.created_at.getTime(),
    seenAtMs: row.seen_at.getTime(),
    endsAtMs: row.ends_at.getTime(),
  };
}

/** Updates the time of a login's last request. */
export async function markSeen(
  db: Database,
  { userId, tokenHash, nowMs }: SessionKey & { nowMs: number },
): Promise<void> {
  await db
    .updateTable('login_session')
    .set({ seen_at: new Date(nowMs) })
    .where('user_id', '=', userId)
    .where('token_hash', '=', tokenHash)
    .execute();
}

export type SupersededSession = {
  tokenHash: Buffer;
  equipmentId: string;
  seenAtMs: number;
  endsAtMs: number;
};

/**
 * Ends every live login of a member, because a new one begins. Requires the lock of the member's
 * row, so that two concurrent logins do not both remain live.
 *
 * @returns The ended logins.
 */
export async function supersedeSessions(
  tx: WriteTransaction,
  userId: string,
): Promise<SupersededSession[]> {
  const rows = await tx
    .updateTable('login_session')
    .set({ state: 'superseded' })
    .where('user_id', '=', userId)
    .where('state', '=', 'active')
    .returning(['token_hash', 'equipment_id', 'seen_at', 'ends_at'])
    .execute();
  return rows.map((row) => ({
    tokenHash: row.token_hash,
    equipmentId: row.equipment_id,
    seenAtMs: row.seen_at.getTime(),
    endsAtMs: row.ends_at.getTime(),
  }));
}

/** Adds a live login. Requires {@link supersedeSessions}: a member has one live login. */
export async function addSession(
  tx: WriteTransaction,
  session: SessionKey & { equipmentId: string; startedAtMs: number; endsAtMs: number },
): Promise<void> {
  const startedAt = new Date(session.startedAtMs);
  await tx
    .insertInto('login_session')
    .values({
      token_hash: session.tokenHash,
      user_id: session.userId,
      equipment_id: session.equipmentId,
      state: 'active',
      created_at: startedAt,
      seen_at: startedAt,
      ends_at: new Date(session.endsAtMs),
    })
    .execute();
}

/**
 * Ends a login as logged out. Does nothing if it has already ended.
 *
 * @returns The member whose login was ended; null if there was none.
 */
export async function endSession(
  db: Database,
  { userId, tokenHash }: SessionKey,
): Promise<string | null> {
  const row = await db
    .updateTable('login_session')
    .set({ state: 'logged-out' })
    .where('user_id', '=', userId)
    .where('token_hash', '=', tokenHash)
    .where('state', '=', 'active')
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** Ends every login of a member as logged out. Requires the lock of the member's row. */
export async function endAllSessions(tx: WriteTransaction, userId: string): Promise<void> {
  await tx
    .updateTable('login_session')
    .set({ state: 'logged-out' })
    .where('user_id', '=', userId)
    .where('state', 'in', ['active', 'superseded'])
    .execute();
}

/** Time for which a login is stored after its expiry, so that a member can learn why it ended. */
const SESSION_MEMORY_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Deletes logins that expired long ago, and expired login attempts. This may run on any server and
 * concurrently.
 *
 * @throws The signal's abort reason.
 */
export async function purgeSessions(
  db: Database,
  nowMs: number,
  signal?: AbortSignal,
): Promise<void> {
  await purgeEndedSessions(db, new Date(nowMs - SESSION_MEMORY_MS), signal);
  const attempts = (rowsMax: number) => sql`
    delete from login_attempt where state_hash in (
      select state_hash from login_attempt where ends_at < ${new Date(nowMs)}
      limit ${rowsMax} for update skip locked
    )`;
  await deleteInSteps(db, attempts, signal);
}

/** Number of members in one batch of the deletion. */
const MEMBERS_PER_STEP = 5_000;

/**
 * Deletes logins that ended before a time, one member at a time: members' rows may be on many
 * machines, where no statement can lock the rows of several members (ADR 0080).
 */
async function purgeEndedSessions(
  db: Database,
  before: Date,
  signal: AbortSignal | undefined,
): Promise<void> {
  for (let listed = MEMBERS_PER_STEP; listed === MEMBERS_PER_STEP;) {
    const members = await db
      .selectFrom('login_session')
      .where('ends_at', '<', before)
      .select('user_id')
      .distinct()
      .orderBy('user_id')
      .limit(MEMBERS_PER_STEP)
      .execute();
    for (const { user_id: userId } of members) {
      signal?.throwIfAborted();
      await sql`
        delete from login_session where user_id = ${userId} and token_hash in (
          select token_hash from login_session where user_id = ${userId} and ends_at < ${before}
          order by token_hash for update
        )`.execute(db);
    }
    listed = members.length;
  }
}
