import { sql } from 'kysely';

import type { Database } from '../open-database.ts';

/** Greatest number that is counted: more is shown as "at least". */
const COUNT_MAX = 1_000;

/** Numbers that the studio shows while they change. None is greater than 1,000. */
export type WaitingCounts = {
  /** Orders that wait for a decision. */
  reviews: number;
  /** Feedback that nobody has begun to look at. */
  feedback: number;
  /** Episodes whose rendering has failed for good. */
  encodes: number;
  /** Orders that were paid since `paidSinceMs`. */
  orders: number;
};

/** Counts what waits for operators, each number by an index and with a limit. */
export async function countWaiting(
  db: Database,
  { paidSinceMs }: { paidSinceMs: number },
): Promise<WaitingCounts> {
  const { rows } = await sql<WaitingCounts>`
    select
      (select count(*) from (
        select from coin_order where state = 'REVIEW' limit ${COUNT_MAX}
      ) as review)::int as reviews,
      (select count(*) from (
        select from feedback where state = 'open' limit ${COUNT_MAX}
      ) as open)::int as feedback,
      (select count(*) from (
        select from episode where media_status = 'failed' limit ${COUNT_MAX}
      ) as failed)::int as encodes,
      (select count(*) from (
        select from coin_order where paid_at >= ${new Date(paidSinceMs)} limit ${COUNT_MAX}
      ) as paid)::int as orders
  `.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('The database did not count anything.');
  return row;
}
