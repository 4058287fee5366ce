import { demo, rollups, tracking, views, type Database } from '@hookline/db';

const DAY_MS = 86_400_000;

/**
 * Writes the views of some events of the demo's business, with the playbacks that browsers would
 * have reported, that the sums of their hours are out of date, and that these events have happened.
 * All are one transaction: a view is recognized for two days only, so a repeated step would count it
 * again.
 *
 * @param step.fromMs  Time of the first of these events, which are in the past.
 * @param step.untilMs  Time of the last of these events.
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
  const dayCount = Math.floor(step.untilMs / DAY_MS) - Math.floor(step.fromMs / DAY_MS) + 1;
  await tracking.addPartitions(db, { nowMs: step.fromMs, dayCount });
  await db.transaction().execute(async (tx) => {
    await views.recordViews(tx, step.views, 'demo');
    await tracking.insertEvents(tx, step.views.map(playbackOf));
    await rollups.markHours(tx, step);
    await demo.noteDone(tx, step);
  });
}

/** Makes the report of a browser without consent, which names neither viewer nor session. */
function playbackOf({ episodeId, viewedAtMs }: views.View): tracking.EventBatch {
  const event = { name: 'h5_play', clientMs: viewedAtMs, occurredAtMs: viewedAtMs };
  return {
    receivedAtMs: viewedAtMs,
    clientId: null,
    sessionId: null,
    page: 'player',
    language: 'en-US',
    brand: demo.DEMO_BRAND,
    browserKind: null,
    events: [{ ...event, params: { [tracking.EPISODE_PARAM]: episodeId } }],
  };
}
