import type { RawBuilder } from 'kysely';

import type { Database } from './open-database.ts';

const ROWS_PER_STEP = 5_000;

/**
 * Repeats a deletion until no rows are left, so that no statement locks many rows for long.
 *
 * @param step  Deletes at most `rowsMax` rows. Any number of servers may run it at once, so it must
 *   either skip rows that another server is deleting (`for update skip locked`), or lock rows in
 *   key order (`order by ... for update`) and wait.
 * @throws The signal's abort reason; earlier deletions are not undone.
 */
export async function deleteInSteps(
  db: Database,
  step: (rowsMax: number) => RawBuilder<unknown>,
  signal?: AbortSignal,
): Promise<void> {
  for (let deleted = ROWS_PER_STEP; deleted === ROWS_PER_STEP;) {
    signal?.throwIfAborted();
    const { numAffectedRows } = await step(ROWS_PER_STEP).execute(db);
    deleted = Number(numAffectedRows);
  }
}
