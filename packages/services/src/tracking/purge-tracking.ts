import { tracking, type Database } from '@hookline/db';

const DAY_MS = 86_400_000;
/** Days ahead that have a partition, so that a job which fails for days costs nothing. */
const AHEAD_DAYS = 8;

/**
 * Makes the partitions of the next days and drops those of days that are older than the retention,
 * which counts today as the first day.
 *
 * @returns The number of days that were dropped.
 */
export async function purgeTracking(
  { nowMs, retentionDays }: { nowMs: number; retentionDays: number },
  { db }: { db: Database },
): Promise<number> {
  await tracking.addPartitions(db, { nowMs, dayCount: AHEAD_DAYS });
  const firstKeptMs = nowMs - (retentionDays - 1) * DAY_MS;
  return tracking.dropPartitionsBefore(db, new Date(firstKeptMs).toISOString().slice(0, 10));
}
