import { sql } from 'kysely';

import { deleteInSteps } from '../delete-in-steps.ts';
import type { Database } from '../open-database.ts';

const MICROSECONDS_PER_MS = 1_000;
const MICROSECONDS_PER_SECOND = 1_000_000;

/** One action of one asker. */
export type LimitedAction = {
  /** Name of the bucket, at most 64 characters. */
  key: string;
  /** Actions that the bucket allows in a burst, refilled evenly over `windowMs`. */
  count: number;
  windowMs: number;
  nowMs: number;
};

/**
 * Takes one token from a bucket that all servers share, by one statement. A refusal takes nothing.
 *
 * @returns Null if the action is allowed, else the milliseconds to wait.
 */
export async function takeToken(db: Database, action: LimitedAction): Promise<number | null> {
  const { key, count, windowMs } = action;
  // PostgreSQL keeps microseconds. Rounded up, a window would hold one step less than `count`.
  const stepMicroseconds = Math.floor((windowMs * MICROSECONDS_PER_MS) / count);
  const now = sql`${new Date(action.nowMs)}::timestamptz`;
  const step = sql`make_interval(secs => ${stepMicroseconds / MICROSECONDS_PER_SECOND})`;
  const window = sql`make_interval(secs => ${windowMs / 1_000})`;
  const { rows } = await sql<{ isTaken: boolean; waitMs: number | null }>`
    with taken as (
      insert into rate_limit as bucket (key, full_at) values (${key}, ${now} + ${step})
      on conflict (key) do update set full_at = greatest(bucket.full_at, ${now}) + ${step}
      where greatest(bucket.full_at, ${now}) + ${step} <= ${now} + ${window}
      returning key
    )
    select
      exists (select from taken) as "isTaken",
      (
        select ceil(extract(epoch from full_at + ${step} - ${now} - ${window}) * 1000)::integer
        from rate_limit where key = ${key}
      ) as "waitMs"
  `.execute(db);
  const [row] = rows;
  if (row === undefined || row.isTaken) return null;
  // The statement sees the bucket as it was before another server changed it meanwhile.
  return Math.max(row.waitMs ?? windowMs / count, 1);
}

/** Deletes the buckets that are full again, which say nothing any more. */
export function purgeRateLimits(db: Database, nowMs: number, signal?: AbortSignal): Promise<void> {
  const step = (rowsMax: number) => sql`
    delete from rate_limit where key in (
      select key from rate_limit where full_at < ${new Date(nowMs)}
      order by key limit ${rowsMax} for update
    )`;
  return deleteInSteps(db, step, signal);
}
