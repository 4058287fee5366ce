// spec: 12 operation, readiness checks of a server within five seconds share one attempt

import { expect, test } from 'vitest';

import { createProbe } from './probe.ts';

/** Creates a probe with a clock. The test can make its dependency fail and recover. */
function start() {
  const world = { isUp: true, nowMs: 0, attempts: 0, changes: [] as boolean[] };
  const probe = createProbe({
    attempt: async () => {
      world.attempts += 1;
      if (!world.isUp) throw new Error('It is away.');
    },
    timeoutMs: 1_000,
    rememberedMs: 5_000,
    downRememberedMs: 1_000,
    now: () => world.nowMs,
    onChange: ({ isUp }) => world.changes.push(isUp),
  });
  return { world, probe };
}

test('a hundred concurrent health checks and a hundred soon after share one attempt', async () => {
  const { world, probe } = start();
  const askAll = () => Promise.all(Array.from({ length: 100 }, () => probe.isUp()));

  const answers = await askAll();
  world.nowMs = 4_999;
  answers.push(...(await askAll()));

  expect(new Set(answers)).toEqual(new Set([true]));
  expect(world.attempts).toBe(1);
});

test('an outage is noticed after five seconds and a recovery after one, and each is reported once', async () => {
  const { world, probe } = start();
  expect([await probe.isUp(), probe.hasBeenUp()]).toEqual([true, true]);
  world.isUp = false;

  const seen: boolean[] = [];
  for (const atMs of [4_999, 5_000, 5_999, 6_000]) {
    world.nowMs = atMs;
    seen.push(await probe.isUp());
  }
  world.isUp = true;
  world.nowMs = 7_000;

  expect(seen).toEqual([true, false, false, false]);
  expect(await probe.isUp()).toBe(true);
  expect(world.changes).toEqual([false, true]);
});

test('a dependency that was never usable is reported as never up', async () => {
  const { world, probe } = start();
  world.isUp = false;

  expect([await probe.isUp(), probe.hasBeenUp()]).toEqual([false, false]);
});
