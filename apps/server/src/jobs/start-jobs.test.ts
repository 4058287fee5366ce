import { expect, test } from 'vitest';

import type { Deps } from '../deps.ts';
import { startTestApp } from '../testing/start-test-app.ts';
import type { Job } from './job.ts';
import { startJobs } from './start-jobs.ts';

const MINUTE_MS = 60_000;

/** A job that writes down its turns. */
function countingJob(run: Job['run'] = async () => {}) {
  const turnsAtMs: number[] = [];
  const job: Job = {
    name: 'count',
    intervalMs: 60 * MINUTE_MS,
    run: async (turn) => {
      turnsAtMs.push(turn.nowMs);
      await run(turn);
    },
  };
  return { job, turnsAtMs };
}

/** Starts `count` servers with these jobs. They stop when the test disposes of them. */
function startServers(deps: Deps, jobs: readonly Job[], count = 1) {
  const servers = Array.from({ length: count }, () => startJobs(deps, jobs));
  return {
    servers,
    runDue: () => Promise.all(servers.map(({ runDue }) => runDue())),
    [Symbol.asyncDispose]: async () => {
      await Promise.all(servers.map(({ stop }) => stop()));
    },
  };
}

test('of five servers one takes each turn, and the next is an interval later', async () => {
  await using app = await startTestApp();
  const { job, turnsAtMs } = countingJob();
  await using start = startServers(app.deps, [job], 5);
  const firstMs = app.clock.nowMs;

  await start.runDue();
  app.clock.nowMs += job.intervalMs - 1;
  await start.runDue();
  app.clock.nowMs += 1;
  await start.runDue();

  expect(turnsAtMs).toEqual([firstMs, firstMs + job.intervalMs]);
});

test.each([
  { title: 'in five minutes', intervalMs: 60 * MINUTE_MS, retryMs: 5 * MINUTE_MS },
  { title: 'after its interval if that is shorter', intervalMs: MINUTE_MS, retryMs: MINUTE_MS },
])('a job that fails is logged and tried again $title', async ({ intervalMs, retryMs }) => {
  await using app = await startTestApp();
  const { job, turnsAtMs } = countingJob(() => Promise.reject(new Error('no luck')));
  const other = countingJob();
  const jobs = [
    { ...job, intervalMs },
    { ...other.job, name: 'other' },
  ];
  await using start = startServers(app.deps, jobs);
  const firstMs = app.clock.nowMs;

  await start.runDue();
  app.clock.nowMs += retryMs - 1;
  await start.runDue();
  expect(turnsAtMs).toEqual([firstMs]);
  app.clock.nowMs += 1;
  await start.runDue();

  expect(turnsAtMs).toEqual([firstMs, firstMs + retryMs]);
  expect(other.turnsAtMs).toEqual([firstMs]);
  expect(app.problems.join('')).toContain('no luck');
});

test('a server that stops tells its job to end, and another one goes on at once', async () => {
  await using app = await startTestApp();
  const begun = Promise.withResolvers<void>();
  const endless = countingJob(({ signal }) => {
    begun.resolve();
    return new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(new Error('ended')));
    });
  });
  await using first = startServers(app.deps, [endless.job]);
  await begun.promise;

  await first.servers[0]?.stop();
  const next = countingJob();
  await using second = startServers(app.deps, [next.job]);
  await second.runDue();
  await first.runDue();

  expect(next.turnsAtMs).toEqual([app.clock.nowMs]);
  expect(endless.turnsAtMs).toHaveLength(1);
  expect(app.problems).toEqual([]);
});

test('a job that takes longer than its interval does not meet itself on one server', async () => {
  await using app = await startTestApp();
  const begun = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const { job, turnsAtMs } = countingJob(() => {
    begun.resolve();
    return goOn.promise;
  });
  await using start = startServers(app.deps, [job]);
  await begun.promise;

  app.clock.nowMs += job.intervalMs;
  await start.servers[0]?.beginDue();
  // By the time that another server has run something, a second turn would have begun.
  await using other = startServers(app.deps, [{ ...countingJob().job, name: 'other' }]);
  await other.runDue();
  const countMeanwhile = turnsAtMs.length;
  goOn.resolve();
  await start.runDue();
  await start.runDue();

  expect(countMeanwhile).toBe(1);
  expect(turnsAtMs).toHaveLength(2);
});

test.each([
  { title: 'is told to stop', change: { isServing: () => false } },
  { title: 'has no database', change: { catalogMonitor: { isDatabaseUp: () => false } } },
])('a server that $title takes no turn', async ({ change }) => {
  await using app = await startTestApp();
  const { job, turnsAtMs } = countingJob();
  const { deps } = app;
  const catalogMonitor = { ...deps.catalogMonitor, ...change.catalogMonitor };
  const changed = { ...deps, ...change, catalogMonitor };
  await using start = startServers(changed, [job]);

  await start.runDue();

  expect(turnsAtMs).toEqual([]);
});

test('a database that goes away is logged, and no job is run', async () => {
  await using app = await startTestApp();
  const { job, turnsAtMs } = countingJob();
  await app.deps.db.destroy();
  await using start = startServers(app.deps, [job]);

  await start.runDue();

  expect(turnsAtMs).toEqual([]);
  expect(app.problems.join('')).toContain('due jobs could not be read');
});
