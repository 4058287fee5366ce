// spec: 12 operation, ours: each operator action logs one line, without a name

import { expect, test } from 'vitest';

import { recordActionAgo } from '../testing/record-action-ago.ts';
import { startTestApp } from '../testing/start-test-app.ts';
import { logActionsJob } from './log-actions-job.ts';
import { startBackground } from './start-background.ts';

const MINUTE_MS = 60_000;

type App = Awaited<ReturnType<typeof startTestApp>>;

/** Runs the job when it is next due. Returns the lines that it logged. */
async function logNext(app: App): Promise<object[]> {
  app.problems.length = 0;
  app.clock.nowMs += logActionsJob.intervalMs;
  const jobs = startBackground(app.deps);
  await jobs.runDue();
  await jobs.stop();
  const lines = app.problems.map((line): { event?: string } => JSON.parse(line));
  return lines.filter(({ event }) => event === 'operator-action');
}

test("each operator action logs one line without the operator's name", async () => {
  await using app = await startTestApp();
  app.deps.log.level = 'info';
  await recordActionAgo(app.deps.db, 'order sync', 90);
  const first = await logNext(app);
  await app.deps.db
    .updateTable('work_item')
    .set({ payload: JSON.stringify({ untilMs: Date.now() - 60 * MINUTE_MS }) })
    .where('kind', '=', logActionsJob.name)
    .execute();
  await recordActionAgo(app.deps.db, 'order refund', 3);
  // This action is too recent: a transaction that began at the same time may not have committed
  // yet.
  await recordActionAgo(app.deps.db, 'order accept', 1);

  const lines = await logNext(app);

  expect(first).toEqual([]);
  expect(lines).toMatchObject([
    { event: 'operator-action', action: 'order refund', subject: 'order:HL1', level: 30 },
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/olga|Ada/);
  expect(await logNext(app)).toEqual([]);
});
