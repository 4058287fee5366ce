import { sql } from 'kysely';

import { deleteInSteps } from '../delete-in-steps.ts';
import type { Database } from '../open-database.ts';

/**
 * A bucket is full at most one window from now. A time that is later by more than this was written
 * by a wrong clock, so the bucket is reset: otherwise it would reject requests until that time.
 */
const WRONG_BY_MS = 10_000;
const MICROSECONDS_PER_MS = 1_000;
const MICROSECONDS_PER_SECOND = 1_000_000;

/** Tokens requested from one bucket. */
export type WantedTokens = {
  /** Name of the bucket, at most 64 characters. */
  key: string;
  tokens: number;
  /** Number of tokens in a full bucket, which is refilled evenly over `windowMs`. */
  count: number;
  windowMs: number;
  nowMs: number;
};

/**
 * Takes all or none of the tokens from a bucket that all servers share, in one statement.
 *
 * @returns Null if they were taken, otherwise the milliseconds to wait for them.
 */
export async function takeTokens(db: Database, wanted: WantedTokens): Promise<number | null> {
  const { key, tokens, count, windowMs, nowMs } = wanted;
  // PostgreSQL keeps microseconds. Rounding up would fit one step fewer than `count` into a window.
  const stepMicroseconds = Math.floor((windowMs * MICROSECONDS_PER_MS) / count);
  const seconds = (tokens * stepMicroseconds) / MICROSECONDS_PER_SECOND;
  // Each value is sent once, because the driver causes most of the cost of a short statement.
  const { rows } = await sql<{ isTaken: boolean; waitMs: number | null }>`
    with wanted as (
      select ${key}::text as key, ${new Date(nowMs)}::timestamptz as now,
        make_interval(secs => ${seconds}) as cost,
        ${new Date(nowMs + windowMs)}::timestamptz as full_at_max,
        ${new Date(nowMs + windowMs + WRONG_BY_MS)}::timestamptz as believed_max
    ), taken as (
      insert into rate_limit as bucket (key, full_at) select key, now + cost from wanted
      on conflict (key) do update
      set full_at = case when bucket.full_at > (select believed_max from wanted)
        then excluded.full_at
        else greatest(bucket.full_at + (select cost from wanted), excluded.full_at) end
      where bucket.full_at > (select believed_max from wanted)
        or greatest(bucket.full_at + (select cost from wanted), excluded.full_at)
          <= (select full_at_max from wanted)
      returning key
    )
    select
      exists (select from taken) as "isTaken",
      (
        select ceil(extract(epoch from full_at + cost - full_at_max) * 1000)::integer
        from rate_limit join wanted using (key)
      ) as "waitMs"
  `.execute(db);
  const [row] = rows;
  if (row === undefined || row.isTaken) return null;
  // The statement sees the bucket as it was before another server's concurrent change.
  return Math.max(row.waitMs ?? (tokens * windowMs) / count, 1);
}

/** Deletes the buckets that are full again and therefore no longer needed. */
export function purgeRateLimits(db: Database, nowMs: number, signal?: AbortSignal): Promise<void> {
  const step = (rowsMax: number) => sql`
    delete from rate_limit where key in (
      select key from rate_limit where full_at < ${new Date(nowMs)}
      order by key limit ${rowsMax} for update
    )`;
  return deleteInSteps(db, step, signal);
}
