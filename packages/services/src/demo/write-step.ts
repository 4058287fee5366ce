import { demo, views, type Database } from '@hookline/db';

/**
 * Writes the views of some events of the demo's business, and that these events have happened. Both
 * are one transaction: a view is recognized for two days only, so a repeated step would count it
 * again.
 */
export async function writeStep(
  step: { views: readonly views.View[]; doneCount: number; finishedAtMs: number | null },
  { db }: { db: Database },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await views.recordViews(tx, step.views, 'demo');
    await demo.noteDone(tx, step);
  });
}
