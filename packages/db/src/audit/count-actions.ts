import { sql } from 'kysely';

import type { Database } from '../open-database.ts';

/** Number of times operators have performed one action. */
export type ActionCount = {
  action: string;
  count: number;
  /** Number of settled entries, which are older than every transaction that may still run. */
  settledCount: number;
};

type Row = { action: string; count: number; settled: number; settled_until: Date };

/**
 * Age at which entries count as settled. It exceeds the duration of any command's transaction: an
 * entry bears the start time of its transaction, and others see it only after the commit.
 */
const SETTLED_AFTER = '15 minutes';

/**
 * Counts entries by action. A caller that counts repeatedly passes the last `settledUntilMs`, so
 * that each call reads only the last few minutes' entries.
 *
 * @param afterMs  Epoch milliseconds; entries up to this time are left out. Null counts all.
 * @returns `settledUntilMs` is the next call's `afterMs`: all entries up to then are settled.
 *   It is null if there are no entries after `afterMs`.
 */
export async function countActions(
  db: Database,
  afterMs: number | null,
): Promise<{ counts: ActionCount[]; settledUntilMs: number | null }> {
  const { rows } = await sql<Row>`
    with settled as (
      select date_trunc('milliseconds', now() - ${SETTLED_AFTER}::interval) as until
    )
    select action, count(*), count(*) filter (where done_at <= settled.until) as settled,
      settled.until as settled_until
    from audit cross join settled
    where done_at > ${afterMs === null ? '-infinity' : new Date(afterMs)}::timestamptz
    group by action, settled.until order by action
  `.execute(db);
  return {
    counts: rows.map(({ action, count, settled }) => ({ action, count, settledCount: settled })),
    settledUntilMs: rows[0]?.settled_until.getTime() ?? null,
  };
}
