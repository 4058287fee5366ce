import { createTestDatabase } from '@hookline/db/testing';
import { expect, inject, test } from 'vitest';

import { itemsOf, kindOf, NOW_MS, startWorld, type Run } from '../testing/start-work-world.ts';
import { recurringWork } from './recurring-work.ts';
import { startWork } from './start-work.ts';

const MINUTE_MS = 60_000;

/** Creates a recurring job that records its runs. */
function countingJob(run: () => Promise<void> = async () => {}, intervalMs = 60 * MINUTE_MS) {
  const runsAtMs: number[] = [];
  const job = recurringWork({
    name: 'count',
    intervalMs,
    run: async ({ nowMs }) => {
      runsAtMs.push(nowMs);
      await run();
    },
  });
  return { job, runsAtMs, intervalMs };
}

test('five servers run a job once per interval', async () => {
  await using world = await startWorld();
  const { job, runsAtMs, intervalMs } = countingJob();
  for (let count = 0; count < 5; count += 1) world.startServer([job]);

  await world.runDue();
  world.clock.nowMs += intervalMs - 1;
  await world.runDue();
  world.clock.nowMs += 1;
  await world.runDue();

  expect(runsAtMs).toEqual([NOW_MS, NOW_MS + intervalMs]);
});

test('restarting a server does not run a job that is not due', async () => {
  await using world = await startWorld();
  const { job, runsAtMs } = countingJob();
  world.startServer([job]);
  await world.runDue();
  world.startServer([job]);

  await world.runDue();

  expect(runsAtMs).toHaveLength(1);
});

test.each([
  { title: 'in five minutes', intervalMs: 60 * MINUTE_MS, retryMs: 5 * MINUTE_MS },
  { title: 'after its interval if that is shorter', intervalMs: MINUTE_MS, retryMs: MINUTE_MS },
])('a failed job is logged and retried $title', async ({ intervalMs, retryMs }) => {
  await using world = await startWorld();
  const failing = countingJob(() => Promise.reject(new Error('no luck')), intervalMs);
  const other = countingJob();
  world.startServer([failing.job, { ...other.job, kind: 'other' }]);

  await world.runDue();
  world.clock.nowMs += retryMs - 1;
  await world.runDue();
  expect(failing.runsAtMs).toEqual([NOW_MS]);
  world.clock.nowMs += 1;
  await world.runDue();

  expect(failing.runsAtMs).toEqual([NOW_MS, NOW_MS + retryMs]);
  expect(other.runsAtMs).toEqual([NOW_MS]);
  expect(world.problems.join('\n')).toContain('no luck');
});

test('stopping a server aborts its work, and another server takes it over at once', async () => {
  await using world = await startWorld();
  const begun = Promise.withResolvers<void>();
  const endless: Run = ({ signal }) => {
    begun.resolve();
    return new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(new Error('ended')));
    });
  };
  await world.enqueue('a');
  const first = world.startServer([kindOf(endless)]);
  await begun.promise;

  await first.stop();
  const attempts: number[] = [];
  const second = world.startServer([
    kindOf(async ({ item }) => void attempts.push(item.attemptNumber)),
  ]);
  await second.runDue();

  expect(attempts).toEqual([1]);
  expect(world.problems).toEqual([]);
});

test('a job that takes longer than its interval does not overlap itself', async () => {
  await using world = await startWorld();
  const begun = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const { job, runsAtMs, intervalMs } = countingJob(() => {
    begun.resolve();
    return goOn.promise;
  });
  const first = world.startServer([{ ...job, leaseMs: 30 }]);
  await begun.promise;

  world.clock.nowMs += intervalMs;
  // A lease of 30 ms is extended every 10 ms.
  await expect
    .poll(async () => (await itemsOf(world.db))[0]?.leased_until?.getTime())
    .toBeGreaterThan(NOW_MS + intervalMs);
  const second = world.startServer([job]);
  await Promise.all([first.beginDue(), second.beginDue()]);
  const countMeanwhile = runsAtMs.length;
  goOn.resolve();
  await world.runDue();

  expect(countMeanwhile).toBe(1);
  expect(runsAtMs).toEqual([NOW_MS, NOW_MS + intervalMs]);
});

test.each([0, 1])('a server starts work only if it is ready: %i', async (isReady) => {
  await using world = await startWorld();
  const { job, runsAtMs } = countingJob();
  world.startServer([job], () => isReady === 1);

  await world.runDue();

  expect(runsAtMs).toHaveLength(isReady);
});

test('when the database is unreachable, an error is logged and no work runs', async () => {
  await using world = await startWorld();
  const { job, runsAtMs } = countingJob();
  const gone = await createTestDatabase(inject('postgres'));
  await itemsOf(gone);
  await gone.destroy();
  const server = startWork({ kinds: [job] }, { ...world.deps, db: gone });

  await server.runDue();
  await server.stop();

  expect(runsAtMs).toEqual([]);
  expect(world.problems.join('\n')).toContain('due work could not be read');
});

test('three servers run two hundred items once each, with limited concurrency', async () => {
  await using world = await startWorld();
  const keys = Array.from({ length: 200 }, (_, index) => `item-${index}`);
  const ran: string[] = [];
  const running = [0, 0, 0];
  let runningMax = 0;
  for (const key of keys) await world.enqueue(key);
  for (const server of running.keys()) {
    const run: Run = async ({ item }) => {
      running[server] = (running[server] ?? 0) + 1;
      runningMax = Math.max(runningMax, running[server]);
      ran.push(item.key);
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
      running[server] -= 1;
    };
    world.startServer([kindOf(run, { concurrency: 5 })]);
  }

  await world.runDue();
  await world.runDue();

  expect(ran.toSorted()).toEqual(keys.toSorted());
  expect(runningMax).toBe(5);
  expect(await itemsOf(world.db)).toEqual([]);
});
