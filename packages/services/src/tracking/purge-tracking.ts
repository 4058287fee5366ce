import { tracking, type Database } from '@hookline/db';

const DAY_MS = 86_400_000;
/** Number of days with a partition in advance, so that the job may fail for days without loss. */
const AHEAD_DAYS = 8;

/**
 * Creates the partitions of the next days and drops those older than the retention, which counts
 * today as the first day.
 *
 * @returns The number of dropped days.
 */
export async function purgeTracking(
  { nowMs, retentionDays }: { nowMs: number; retentionDays: number },
  { db }: { db: Database },
): Promise<number> {
  await tracking.addPartitions(db, { nowMs, dayCount: AHEAD_DAYS });
  const firstKeptMs = nowMs - (retentionDays - 1) * DAY_MS;
  return tracking.dropPartitionsBefore(db, new Date(firstKeptMs).toISOString().slice(0, 10));
}
