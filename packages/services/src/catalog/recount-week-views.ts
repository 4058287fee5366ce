import { catalog, type Database } from '@hookline/db';

/** Recounts the views of the last seven days, by which the most watched dramas are ranked. */
export async function recountWeekViews(deps: { db: Database }, nowMs: number): Promise<void> {
  await deps.db.transaction().execute((tx) => catalog.recountWeekViews(tx, nowMs));
}
