import type { RawBuilder } from 'kysely';

import type { Database } from './open-database.ts';

const ROWS_PER_STEP = 5_000;

/**
 * Repeats a deletion until no rows are left, so that no statement locks many rows for long.
 *
 * @param step  Deletes at most `rowsMax` rows. Any number of servers may run it at once: it skips
 *   rows that another one is deleting (`for update skip locked`), or locks them in the order of
 *   their key and waits.
 * @throws The abort reason of the signal; earlier deletions are not undone.
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
