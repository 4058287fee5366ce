import { sql } from 'kysely';

import type { Database } from '../open-database.ts';

/** How often operators have done one thing. */
export type ActionCount = {
  action: string;
  count: number;
  /** How many of them are older than every transaction that may still run. */
  settledCount: number;
};

type Row = { action: string; count: number; settled: number; settled_until: Date };

/** Longer than a transaction of a command. An entry has the time at which its transaction began. */
const SETTLED_AFTER = '15 minutes';

/**
 * Counts entries by action. A caller that counts again and again passes on what it was told, so that
 * each count reads the entries of the last minutes alone.
 *
 * @param afterMs  Epoch milliseconds; entries up to then are left out. Null counts all.
 * @returns `settledUntilMs` is where to go on: all entries up to then are settled. It is null if
 *   there are no entries.
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
