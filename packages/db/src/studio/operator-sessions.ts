import type { Database, WriteTransaction } from '../open-database.ts';
import type { Operator } from './operators.ts';

/** Sessions of one operator that are kept; the oldest ends when there are more. */
const SESSIONS_MAX = 20;

export type OperatorSession = {
  sessionId: string;
  operator: Operator;
  /** Whether the operator has a passkey. */
  hasKey: boolean;
  endsAtMs: number;
  seenAtMs: number;
};

/**
 * Adds a session, and ends the operator's oldest if there are more than 20. Requires the lock of
 * the operator.
 *
 * @returns The id by which others may name the session.
 */
export async function addSession(
  tx: WriteTransaction,
  session: {
    tokenHash: Buffer;
    operatorId: string;
    nowMs: number;
    endsAtMs: number;
    network: string;
  },
): Promise<string> {
  const { tokenHash, operatorId, nowMs, endsAtMs, network } = session;
  const { session_id: sessionId } = await tx
    .insertInto('operator_session')
    .values({
      token_hash: tokenHash,
      operator_id: operatorId,
      began_at: new Date(nowMs),
      seen_at: new Date(nowMs),
      ends_at: new Date(endsAtMs),
      network,
    })
    .returning('session_id')
    .executeTakeFirstOrThrow();
  await tx
    .deleteFrom('operator_session')
    .where('token_hash', 'in', (eb) =>
      eb
        .selectFrom('operator_session')
        .where('operator_id', '=', operatorId)
        .where('token_hash', '!=', tokenHash)
        .select('token_hash')
        .orderBy('began_at', 'desc')
        .offset(SESSIONS_MAX - 1),
    )
    .execute();
  return sessionId;
}

/** Finds a session with its operator as of this moment; null if there is none. */
export async function findSession(
  db: Database,
  tokenHash: Buffer,
): Promise<OperatorSession | null> {
  const row = await db
    .selectFrom('operator_session')
    .innerJoin('operator', 'operator.operator_id', 'operator_session.operator_id')
    .where('token_hash', '=', tokenHash)
    .select(['session_id', 'ends_at', 'seen_at'])
    .select(['operator.operator_id', 'operator.name', 'operator.role', 'operator.state'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('operator_key')
            .whereRef('operator_key.operator_id', '=', 'operator.operator_id')
            .select('credential_id'),
        )
        .as('has_key'),
    )
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    sessionId: row.session_id,
    operator: {
      operatorId: row.operator_id,
      name: row.name,
      role: row.role,
      state: row.state,
    },
    hasKey: Boolean(row.has_key),
    endsAtMs: row.ends_at.getTime(),
    seenAtMs: row.seen_at.getTime(),
  };
}

/** Finds the sessions of several tokens at once, each with its operator as of this moment. */
export async function listSessionsOf(
  db: Database,
  tokenHashes: readonly Buffer[],
): Promise<
  (Pick<OperatorSession, 'operator' | 'endsAtMs' | 'seenAtMs'> & { tokenHash: Buffer })[]
> {
  if (tokenHashes.length === 0) return [];
  const rows = await db
    .selectFrom('operator_session')
    .innerJoin('operator', 'operator.operator_id', 'operator_session.operator_id')
    .where('token_hash', 'in', tokenHashes)
    .select(['token_hash', 'ends_at', 'seen_at'])
    .select(['operator.operator_id', 'operator.name', 'operator.role', 'operator.state'])
    .execute();
  return rows.map(({ operator_id: operatorId, name, role, state, ...row }) => ({
    tokenHash: row.token_hash,
    operator: { operatorId, name, role, state },
    endsAtMs: row.ends_at.getTime(),
    seenAtMs: row.seen_at.getTime(),
  }));
}

/** Updates the time of a session's last request. */
export async function markSeen(
  db: Database,
  { tokenHash, nowMs }: { tokenHash: Buffer; nowMs: number },
): Promise<void> {
  await db
    .updateTable('operator_session')
    .set({ seen_at: new Date(nowMs) })
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** Ends a session. Does nothing if there is none. */
export async function endSession(db: Database, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('operator_session').where('token_hash', '=', tokenHash).execute();
}

/** Ends one session of an operator. Returns whether there was one. */
export async function endSessionOf(
  tx: WriteTransaction,
  { operatorId, sessionId }: { operatorId: string; sessionId: string },
): Promise<boolean> {
  const row = await tx
    .deleteFrom('operator_session')
    .where('operator_id', '=', operatorId)
    .where('session_id', '=', sessionId)
    .returning('session_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends all sessions of an operator. Requires the lock of the operator. Returns their number. */
export async function endAllSessions(tx: WriteTransaction, operatorId: string): Promise<number> {
  const rows = await tx
    .deleteFrom('operator_session')
    .where('operator_id', '=', operatorId)
    .returning('session_id')
    .execute();
  return rows.length;
}
