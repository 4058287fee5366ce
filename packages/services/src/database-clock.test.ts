import { expect, test } from 'vitest';

import { createDatabaseClock } from './database-clock.ts';

const NOON_MS = 1_800_000_000_000;

/** Simulates time on two machines: the server, whose clock may be wrong, and the database. */
function start({ machineAheadMs = 0 } = {}) {
  const world = { passedMs: 0, machineAheadMs, databaseAheadMs: 0, answerMs: 0 };
  const clock = createDatabaseClock({
    machineMs: () => NOON_MS + world.passedMs + world.machineAheadMs,
    elapsedMs: () => 5_000 + world.passedMs,
  });
  const follow = () =>
    clock.follow(async () => {
      world.passedMs += world.answerMs / 2;
      const nowMs = NOON_MS + world.passedMs + world.databaseAheadMs;
      world.passedMs += world.answerMs / 2;
      return { nowMs };
    });
  return { world, clock, follow };
}

test("before the first reading, the clock shows the machine's time", () => {
  const { clock } = start({ machineAheadMs: 300_000 });

  expect([clock.now(), clock.machineAheadMs()]).toEqual([NOON_MS + 300_000, 0]);
});

test.each([300_000, -300_000])(
  "a machine whose clock is %d ms ahead uses the database's time",
  async (machineAheadMs) => {
    const { world, clock, follow } = start({ machineAheadMs });

    await follow();
    world.passedMs += 40;

    expect([clock.now(), clock.machineAheadMs()]).toEqual([NOON_MS + 40, machineAheadMs]);
  },
);

test("changing the machine's clock between two readings does not affect the time", async () => {
  const { world, clock, follow } = start();
  await follow();

  world.machineAheadMs = -7_200_000;
  world.passedMs += 500;

  expect([clock.now(), clock.machineAheadMs()]).toEqual([NOON_MS + 500, 0]);
  await follow();
  expect([clock.now(), clock.machineAheadMs()]).toEqual([NOON_MS + 500, -7_200_000]);
});

test('a slow response that is consistent with the clock leaves it unchanged', async () => {
  const { world, clock, follow } = start();
  await follow();

  world.answerMs = 3_000;
  await follow();

  expect([clock.now(), clock.machineAheadMs()]).toEqual([NOON_MS + 3_000, 0]);
});

test("the clock follows a correction of the database's clock", async () => {
  const { world, clock, follow } = start();
  world.databaseAheadMs = 60_000;
  await follow();
  expect(clock.now()).toBe(NOON_MS + 60_000);

  world.databaseAheadMs = 0;
  await follow();

  expect(clock.now()).toBe(NOON_MS);
});

test('a database that does not respond leaves the clock unchanged', async () => {
  const { world, clock, follow } = start();
  await follow();
  world.passedMs += 900;

  await expect(clock.follow(() => Promise.reject(new Error('away')))).rejects.toThrow('away');

  expect(clock.now()).toBe(NOON_MS + 900);
});
