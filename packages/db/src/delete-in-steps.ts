import type { RawBuilder } from 'kysely';

import type { Database } from './open-database.ts';

const ROWS_PER_STEP = 5_000;

/**
 * Runs a deletion until it finds nothing more, so that no statement holds many rows for long.
 *
 * @param step  Deletes at most so many rows. Any number of servers may do this at once: it leaves
 *   out rows that another one is deleting (`for update skip locked`), or takes them in the order
 *   of their key and waits.
 * @throws Whatever the signal was aborted with; what went before stays gone.
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
