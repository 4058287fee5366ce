import { work } from '@hookline/db';
import { expect, test } from 'vitest';

import {
  fail,
  itemsOf,
  kindOf,
  startWorld,
  type Run,
  NOW_MS,
} from '../testing/start-work-world.ts';
import { LEASE_MS, type WorkKind } from './work-kind.ts';

test('a failing item waits longer each time and is finally kept for operators', async () => {
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

test("an abandoned item is passed to its kind's handler and deleted", async () => {
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

test('an item that kills every process that runs it is finally abandoned', async () => {
  await using world = await startWorld();
  const { db, clock } = world;
  let runCount = 0;
  const run: Run = async () => {
    runCount += 1;
  };
  await world.enqueue('a');
  const demands = [{ kind: 'test', itemsMax: 1, leaseMs: LEASE_MS }];
  for (let deaths = 0; deaths < 12; deaths += 1) {
    await work.claimWork(db, { demands, nowMs: clock.nowMs });
    clock.nowMs += LEASE_MS;
  }
  world.startServer([kindOf(run, { attemptsMax: 2 })]);

  await world.runDue();

  expect(runCount).toBe(0);
  expect(await itemsOf(db)).toMatchObject([{ failed_at: new Date(clock.nowMs) }]);
});

test('an attempt that takes too long fails, even if it ignores the signal', async () => {
  await using world = await startWorld();
  world.startServer([kindOf(() => new Promise(() => {}), { timeoutMs: 20 })]);
  await world.enqueue('a');

  await world.runDue();

  expect(await itemsOf(world.db)).toMatchObject([
    { failure: 'It took more than 20 ms.', lease_id: null, attempts: 1 },
  ]);
});

test('work that another process has taken over is aborted', async () => {
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
