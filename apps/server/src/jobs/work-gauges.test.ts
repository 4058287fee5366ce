import { work } from '@hookline/db';
import { expect, test } from 'vitest';

import { startTestApp } from '../testing/start-test-app.ts';

test('the metrics show how many work items are due, running and failed', async () => {
  await using app = await startTestApp();
  const { db, metrics } = app.deps;
  const { nowMs } = app.clock;
  for (const key of ['a', 'b', 'c']) {
    await work.enqueueWork(db, { kind: 'test', key, dueAtMs: nowMs, nowMs });
  }
  const demands = [{ kind: 'test', itemsMax: 1, leaseMs: 60_000 }];
  const [failed] = await work.claimWork(db, { demands, nowMs });
  if (failed === undefined) throw new Error('There are three.');
  await work.failWork(db, { ...failed, nowMs, failure: 'no luck' });
  await work.claimWork(db, { demands, nowMs });
  app.clock.nowMs += 2_500;

  const text = await metrics.text();

  for (const state of ['due', 'running', 'failed']) {
    expect(text).toContain(`hookline_work_items{kind="test",state="${state}"} 1\n`);
  }
  expect(text).toContain('hookline_work_oldest_due_seconds{kind="test"} 2.5\n');
});

test('without a database, all metrics except those about work items are exported', async () => {
  await using app = await startTestApp();
  const { db, metrics } = app.deps;
  await db.selectFrom('work_item').selectAll().execute();
  await db.destroy();

  const text = await metrics.text();

  expect(text).toContain('process_uptime_seconds');
  expect(text).not.toContain('hookline_work_items{');
});
