import { demo, rollups, views, type Database } from '@hookline/db';

/**
 * Writes the views of some events of the demo's business, that the sums of their hours are out of
 * date, and that these events have happened. All are one transaction: a view is recognized for two
 * days only, so a repeated step would count it again.
 *
 * @param step.fromMs  Time of the first of the events, which lie in the past.
 * @param step.untilMs  Time of the last of them.
 */
export async function writeStep(
  step: {
    views: readonly views.View[];
    fromMs: number;
    untilMs: number;
    doneCount: number;
    finishedAtMs: number | null;
  },
  { db }: { db: Database },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await views.recordViews(tx, step.views, 'demo');
    await rollups.markHours(tx, step);
    await demo.noteDone(tx, step);
  });
}
