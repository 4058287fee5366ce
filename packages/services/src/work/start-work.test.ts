import { work, type Database } from '@hookline/db';
import { createTestDatabase } from '@hookline/db/testing';
import { expect, inject, test } from 'vitest';

import { recurringWork } from './recurring-work.ts';
import { startWork } from './start-work.ts';
import { LEASE_MS, type WorkKind } from './work-kind.ts';

const NOW_MS = 1_800_000_000_000;
const MINUTE_MS = 60_000;

type Run = WorkKind['run'];

/** A database with a clock, servers that share it, and what they have logged. */
async function startWorld() {
  const db = await createTestDatabase(inject('postgres'));
  const clock = { nowMs: NOW_MS };
  const problems: string[] = [];
  const write = (about: object, text: string) => {
    const cause = 'err' in about && about.err instanceof Error ? about.err.message : '';
    problems.push(`${text}: ${cause}`);
  };
  const deps = { db, now: () => clock.nowMs, log: { warn: write, error: write } };
  const servers: ReturnType<typeof startWork>[] = [];
  return {
    db,
    deps,
    clock,
    problems,
    /** A server that never polls by itself. */
    startServer(kinds: readonly WorkKind[], isReady?: () => boolean) {
      const server = startWork(
        { kinds, pollMs: 60 * MINUTE_MS, ...(isReady && { isReady }) },
        deps,
      );
      servers.push(server);
      return server;
    },
    runDue: () => Promise.all(servers.map(({ runDue }) => runDue())),
    enqueue: (key: string, dueAtMs = clock.nowMs) =>
      work.enqueueWork(db, { kind: 'test', key, dueAtMs, nowMs: clock.nowMs }),
    [Symbol.asyncDispose]: async () => {
      await Promise.all(servers.map(({ stop }) => stop()));
      await db.destroy();
    },
  };
}

const fail: Run = () => Promise.reject(new Error('no luck'));

function kindOf(run: Run, change: Partial<WorkKind> = {}): WorkKind {
  const backoff = { firstMs: 1_000, maxMs: 4_000 };
  return { kind: 'test', concurrency: 4, timeoutMs: MINUTE_MS, backoff, run, ...change };
}

/** A recurring job that writes down its runs. */
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

const itemsOf = (db: Database) => db.selectFrom('work_item').selectAll().execute();

test('of five servers one takes each run of a job, and the next is an interval later', async () => {
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

test('a restart does not run a job that is not due', async () => {
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
])('a job that fails is logged and tried again $title', async ({ intervalMs, retryMs }) => {
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

test('a server that stops tells its work to end, and another one does it at once', async () => {
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

test('a job that takes longer than its interval does not meet itself', async () => {
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

test.each([0, 1])('a server that is not ready begins nothing (%i)', async (isReady) => {
  await using world = await startWorld();
  const { job, runsAtMs } = countingJob();
  world.startServer([job], () => isReady === 1);

  await world.runDue();

  expect(runsAtMs).toHaveLength(isReady);
});

test('a database that is gone is logged, and nothing is run', async () => {
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

test('three servers run two hundred items once each, at most so many at a time', async () => {
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

test('an item that fails rests longer each time, and stays for operators in the end', async () => {
  await using world = await startWorld();
  const attempts: number[] = [];
  const run: Run = async ({ item, nowMs }) => {
    attempts.push(nowMs - NOW_MS);
    throw new Error(`failure ${item.attemptNumber}`);
  };
  world.startServer([kindOf(run, { attemptsMax: 4 })]);
  await world.enqueue('a');
  for (let second = 0; second < 20; second += 1) {
    await world.runDue();
    world.clock.nowMs += 1_000;
  }

  expect(attempts).toEqual([0, 1_000, 3_000, 7_000]);
  expect(await itemsOf(world.db)).toMatchObject([{ failure: 'failure 4', attempts: 4 }]);
  expect(await work.countWork(world.db, world.clock.nowMs)).toMatchObject([
    { kind: 'test', dueCount: 0, runningCount: 0, failedCount: 1 },
  ]);
});

test('an item that is given up is ended by its kind, and gone', async () => {
  await using world = await startWorld();
  const failures: string[] = [];
  const giveUp: WorkKind['giveUp'] = async ({ key }, failure) => {
    failures.push(`${key}: ${failure}`);
  };
  world.startServer([kindOf(fail, { attemptsMax: 1, giveUp })]);
  await world.enqueue('a');

  await world.runDue();

  expect(failures).toEqual(['a: no luck']);
  expect(await itemsOf(world.db)).toEqual([]);
});

test('an attempt that takes too long has failed, even if it does not listen', async () => {
  await using world = await startWorld();
  world.startServer([kindOf(() => new Promise(() => {}), { timeoutMs: 20 })]);
  await world.enqueue('a');

  await world.runDue();

  expect(await itemsOf(world.db)).toMatchObject([
    { failure: 'It took more than 20 ms.', lease_id: null, attempts: 1 },
  ]);
});

test('work that was taken over by another process is told to end', async () => {
  await using world = await startWorld();
  const { db, clock } = world;
  const ends: unknown[] = [];
  const slow: Run = ({ signal }) =>
    new Promise((resolve) => {
      signal.addEventListener('abort', () => {
        ends.push(signal.reason);
        resolve();
      });
    });
  world.startServer([kindOf(slow, { leaseMs: 90 })]);
  await world.enqueue('a');
  await expect.poll(() => itemsOf(db)).toMatchObject([{ attempts: 1 }]);

  const demands = [{ kind: 'test', itemsMax: 1, leaseMs: LEASE_MS }];
  const [taken] = await work.claimWork(db, { demands, nowMs: clock.nowMs + LEASE_MS });

  await world.runDue();
  expect(ends).toMatchObject([{ message: 'Another process has taken the work over.' }]);
  expect(await itemsOf(db)).toMatchObject([{ attempts: 2, lease_id: taken?.leaseId }]);
});
