// spec: 4 top up, ours: the result of a check is stored for every server

import { expect, test } from 'vitest';

import { startWorld } from '../testing/start-work-world.ts';
import { readCheck, recurringCheck } from './recurring-check.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Starts two servers with a check that is due in an hour. The test chooses its results. */
async function startChecks() {
  const world = await startWorld();
  const found: { faults: object[]; error: Error | null } = { faults: [], error: null };
  const lines: { level: string; about: object; text: string }[] = [];
  const write = (level: string) => (about: object, text: string) =>
    void lines.push({ level, about, text });
  const check = recurringCheck(
    {
      name: 'check',
      intervalMs: DAY_MS,
      timeoutMs: HOUR_MS,
      retryMs: HOUR_MS,
      says: { good: 'all is well', bad: 'something is wrong' },
      find: async () => {
        if (found.error !== null) throw found.error;
        return { about: { memberCount: 2 }, faults: found.faults };
      },
    },
    { log: { info: write('info'), error: write('error') } },
  );
  world.startServer([check]);
  world.startServer([check]);
  await world.runDue();
  const runAfter = async (restMs: number) => {
    world.clock.nowMs += restMs;
    await world.runDue();
  };
  const read = () => readCheck(world.db, 'check');
  return { ...world, found, lines, runAfter, read };
}

test('a check first runs an hour after the first start and logs one line', async () => {
  await using world = await startChecks();
  expect([world.lines, await world.read()]).toEqual([[], { goodAtMs: null, faultCount: 0 }]);

  await world.runAfter(HOUR_MS);
  const goodAtMs = world.clock.nowMs;

  expect(world.lines).toEqual([{ level: 'info', about: { memberCount: 2 }, text: 'all is well' }]);
  expect(await world.read()).toEqual({ goodAtMs, faultCount: 0 });
});

test('faults are logged as an error with their count; the time of the last good run is kept', async () => {
  await using world = await startChecks();
  await world.runAfter(HOUR_MS);
  const goodAtMs = world.clock.nowMs;
  world.found.faults = Array.from({ length: 21 }, (_, number) => ({ number }));

  await world.runAfter(DAY_MS);

  const faults = world.found.faults.slice(0, 20);
  expect(world.lines.slice(1)).toEqual([
    {
      level: 'error',
      about: { memberCount: 2, faultCount: 21, faults },
      text: 'something is wrong',
    },
  ]);
  expect(await world.read()).toEqual({ goodAtMs, faultCount: 21 });
  world.found.faults = [];
  await world.runAfter(DAY_MS);
  expect(await world.read()).toEqual({ goodAtMs: world.clock.nowMs, faultCount: 0 });
});

test('a check that cannot run logs and stores no result, and is retried in an hour', async () => {
  await using world = await startChecks();
  world.found.error = new Error('PayPal is away');
  await world.runAfter(HOUR_MS);
  expect([world.lines, await world.read()]).toEqual([[], { goodAtMs: null, faultCount: 0 }]);
  expect(world.problems).toEqual(['work failed and is tried again: PayPal is away']);

  world.found.error = null;
  await world.runAfter(HOUR_MS);

  expect(await world.read()).toEqual({ goodAtMs: world.clock.nowMs, faultCount: 0 });
});
