import type { Database } from '../open-database.ts';
import type { Operator } from './operators.ts';

/** More operators than any site has. */
const OPERATORS_MAX = 1_000;
const ROWS_MAX = 10_000;

export type ListedOperator = Operator & {
  createdAtMs: number;
  keys: { label: string; usedAtMs: number | null }[];
  recoveryCodesLeft: number;
  /** Live sessions. */
  sessions: ListedSession[];
};

export type ListedSession = {
  sessionId: string;
  beganAtMs: number;
  seenAtMs: number;
  network: string;
};

/**
 * Lists up to 1,000 operators by name, with their keys and live sessions, oldest first.
 *
 * @param live.seenAfterMs  A session whose last request was at this time or before has ended.
 */
export async function listOperators(
  db: Database,
  live: { nowMs: number; seenAfterMs: number },
): Promise<ListedOperator[]> {
  const operators = await db
    .selectFrom('operator')
    .select(['operator_id', 'name', 'role', 'state', 'created_at'])
    .orderBy('name')
    .limit(OPERATORS_MAX)
    .execute();
  const [keys, codes, sessions] = await Promise.all([
    listAllKeys(db),
    countAllCodes(db),
    listLiveSessions(db, live),
  ]);
  return operators.map((row) => {
    const isOwn = (each: { operatorId: string }) => each.operatorId === row.operator_id;
    return {
      operatorId: row.operator_id,
      name: row.name,
      role: row.role,
      state: row.state,
      createdAtMs: row.created_at.getTime(),
      keys: keys.filter(isOwn).map(({ label, usedAtMs }) => ({ label, usedAtMs })),
      recoveryCodesLeft: codes.find(isOwn)?.count ?? 0,
      sessions: sessions.filter(isOwn).map(({ session }) => session),
    };
  });
}

async function listAllKeys(db: Database) {
  const rows = await db
    .selectFrom('operator_key')
    .select(['operator_id', 'label', 'used_at'])
    .orderBy('created_at')
    .limit(ROWS_MAX)
    .execute();
  return rows.map((row) => ({
    operatorId: row.operator_id,
    label: row.label,
    usedAtMs: row.used_at?.getTime() ?? null,
  }));
}

async function countAllCodes(db: Database) {
  const rows = await db
    .selectFrom('operator_recovery')
    .where('used_at', 'is', null)
    .groupBy('operator_id')
    .select(({ fn }) => ['operator_id', fn.countAll<number>().as('count')])
    .execute();
  return rows.map((row) => ({ operatorId: row.operator_id, count: row.count }));
}

async function listLiveSessions(
  db: Database,
  { nowMs, seenAfterMs }: { nowMs: number; seenAfterMs: number },
) {
  const rows = await db
    .selectFrom('operator_session')
    .where('ends_at', '>', new Date(nowMs))
    .where('seen_at', '>', new Date(seenAfterMs))
    .select(['operator_id', 'session_id', 'began_at', 'seen_at', 'network'])
    .orderBy('began_at')
    .limit(ROWS_MAX)
    .execute();
  return rows.map((row) => ({
    operatorId: row.operator_id,
    session: {
      sessionId: row.session_id,
      beganAtMs: row.began_at.getTime(),
      seenAtMs: row.seen_at.getTime(),
      network: row.network,
    },
  }));
}
