// spec: 12 operation, ours: each operator action logs one line, without a name

import type { Database } from '@hookline/db';
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

/** Lets the job's next run begin with the actions of an hour ago. */
async function goBackAnHour(app: App): Promise<void> {
  await app.deps.db
    .updateTable('work_item')
    .set({ payload: JSON.stringify({ untilMs: Date.now() - 60 * MINUTE_MS }) })
    .where('kind', '=', logActionsJob.name)
    .execute();
}

test("each operator action logs one line without the operator's name", async () => {
  await using app = await startTestApp();
  app.deps.log.level = 'info';
  await recordActionAgo(app.deps.db, 'order sync', 90);
  const first = await logNext(app);
  await goBackAnHour(app);
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

test('actions that one run leaves out are logged by the next run', async () => {
  await using app = await startTestApp();
  app.deps.log.level = 'info';
  await logNext(app);
  await goBackAnHour(app);
  await recordManyActions(app.deps.db);

  const runs = [await logNext(app), await logNext(app), await logNext(app)];

  expect(runs.map(({ length }) => length)).toEqual([10_000, 1, 0]);
});

/** Records 10,001 actions of one transaction, ten minutes ago. */
async function recordManyActions(db: Database): Promise<void> {
  const doneAt = new Date(Date.now() - 10 * MINUTE_MS);
  const rows = Array.from({ length: 10_001 }, (_, index) => ({
    done_at: doneAt,
    operator: 'olga',
    action: 'member grant',
    subject_kind: 'member',
    subject_id: String(index),
  }));
  for (let first = 0; first < rows.length; first += 5_000) {
    await db
      .insertInto('audit')
      .values(rows.slice(first, first + 5_000))
      .execute();
  }
}
