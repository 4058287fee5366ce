import { tracking, type Database } from '@hookline/db';

/** Number of days whose partitions are created when one is missing. */
const PARTITION_DAYS = 2;
/** SQLSTATE of a row without a partition. */
const CHECK_VIOLATION = '23514';
/** SQLSTATE classes of data that the database rejects on every try. */
const REFUSED_DATA = /^2[23]/;

/**
 * Appends events, and creates the partition of their day if the recurring job has not. Batches that
 * the database rejects are found by bisection, so that the others are written.
 *
 * @returns The number of events that were rejected.
 * @throws Error if the database cannot be reached; some events may have been written before.
 */
export async function appendEvents(
  db: Database,
  batches: readonly tracking.EventBatch[],
): Promise<number> {
  try {
    await appendInto(db, batches);
    return 0;
  } catch (error) {
    if (!REFUSED_DATA.test(codeOf(error))) throw error;
    if (batches.length <= 1) return countEvents(batches);
    const middle = Math.ceil(batches.length / 2);
    const first = await appendEvents(db, batches.slice(0, middle));
    return first + (await appendEvents(db, batches.slice(middle)));
  }
}

async function appendInto(db: Database, batches: readonly tracking.EventBatch[]): Promise<void> {
  try {
    await tracking.insertEvents(db, batches);
  } catch (error) {
    const [oldest] = batches;
    if (codeOf(error) !== CHECK_VIOLATION || oldest === undefined) throw error;
    await tracking.addPartitions(db, { nowMs: oldest.receivedAtMs, dayCount: PARTITION_DAYS });
    await tracking.insertEvents(db, batches);
  }
}

export function countEvents(batches: readonly tracking.EventBatch[]): number {
  return batches.reduce((sum, { events }) => sum + events.length, 0);
}

function codeOf(error: unknown): string {
  const hasCode = error instanceof Error && 'code' in error && typeof error.code === 'string';
  return hasCode ? String(error.code) : '';
}
