// spec: 10 databases, logins, orders, confirmations, feedback and exports are limited across all
//   servers

import { describeServer, type Database } from '@hookline/db';
import { createTestDatabase } from '@hookline/db/testing';
import { createDatabaseClock } from '@hookline/services';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';

import { startTestApp } from '../../testing/start-test-app.ts';
import { createSharedRateLimit } from './shared-rate-limit.ts';

const REFUSED = { code: 'A0429' };
const WORDS = {
  types: ['content-error' as const],
  description: 'The film stops.',
  email: 'ada@example.com',
};

let db: Database;
beforeAll(async () => {
  db = await createTestDatabase(inject('postgres'));
});
afterAll(() => db.destroy());

/** Creates one server's limit, which calls `isDatabaseUp` before each lease. */
function startLimit(name: string, { database = db, count = 2 } = {}) {
  const clock = { nowMs: 1_800_000_000_000 };
  const isDatabaseUp = vi.fn<() => boolean>(() => true);
  const limit = createSharedRateLimit(
    { name, count, windowMs: 60_000, now: () => clock.nowMs },
    { db: database, isDatabaseUp, hash: (text) => text },
  );
  return { clock, limit, isDatabaseUp };
}

/** Creates the limit of a server whose machine's clock is ahead by this much. */
async function startOn({ aheadMs }: { aheadMs: number }) {
  const machineMs = () => Date.now() + aheadMs;
  const clock = createDatabaseClock({ machineMs, elapsedMs: () => performance.now() });
  await clock.follow(() => describeServer(db));
  return createSharedRateLimit(
    { name: 'ahead', count: 4, windowMs: 60_000, now: clock.now },
    { db, isDatabaseUp: () => true, hash: (text) => text },
  );
}

test('two servers sharing a database allow no more feedback in total than one', async () => {
  await using first = await startTestApp({ db, perMinute: { feedback: 3 } });
  await using second = await startTestApp({ db, perMinute: { feedback: 3 } });
  for (const app of [first, second, first]) await app.guest.call('feedbackSubmit', WORDS);

  await expect(second.guest.call('feedbackSubmit', WORDS)).rejects.toMatchObject(REFUSED);
  await expect(first.guest.call('feedbackSubmit', WORDS)).rejects.toMatchObject(REFUSED);
  for (const app of [first, second]) app.clock.nowMs += 20_000;
  await second.guest.call('feedbackSubmit', WORDS);
  await expect(first.guest.call('feedbackSubmit', WORDS)).rejects.toMatchObject(REFUSED);
});

test('exports, logins, orders and receipts each have a limit shared by all servers', async () => {
  const count = 1;
  const perMinute = { login: count, order: count, receipt: count };
  await using first = await startTestApp({ db, perMinute });
  await using second = await startTestApp({ db, perMinute });
  const names = ['login', 'order', 'receipt'] as const;
  for (const name of names) expect(await first.deps.limits[name].take('ada')).toBeNull();
  for (let taken = 0; taken < 5; taken += 1) await first.deps.limits.export.take('ada');

  const waits = await Promise.all(names.map((name) => second.deps.limits[name].take('ada')));

  expect(waits).toEqual([60_000, 60_000, 60_000]);
  expect(await second.deps.limits.export.take('ada')).toBe(12 * 60_000);
});

test('the database does not store the IP address of a rate-limited client', async () => {
  await using app = await startTestApp({ db });
  await app.deps.limits.login.take('203.0.113.7');

  const rows = await db.selectFrom('rate_limit').select('key').execute();

  const keys = rows.map(({ key }) => key);
  expect(keys.filter((key) => key.startsWith('login '))).not.toEqual([]);
  expect(keys.join()).not.toContain('203.0.113.7');
});

test('a client known to be over its limit causes no database statement', async () => {
  const { clock, limit, isDatabaseUp } = startLimit('flood');
  for (let asked = 0; asked < 3; asked += 1) await limit.take('ada');

  const waits = [await limit.take('ada'), await limit.take('ada')];
  const askedCount = isDatabaseUp.mock.calls.length;
  clock.nowMs += 30_000;

  expect([waits, askedCount]).toEqual([[30_000, 30_000], 3]);
  expect(await limit.take('ada')).toBeNull();
});

test('without a database, each server applies the limit on its own and continues its own counts', async () => {
  const { limit, isDatabaseUp } = startLimit('away');
  await limit.take('ada');
  isDatabaseUp.mockReturnValue(false);

  expect([await limit.take('ada'), await limit.take('ada')]).toEqual([null, 30_000]);
});

test('tokens used from a lease still count when the database becomes unavailable', async () => {
  const { limit, isDatabaseUp } = startLimit('leased before', { count: 30 });
  for (let taken = 0; taken < 30; taken += 1) await limit.take('ada');
  isDatabaseUp.mockReturnValue(false);

  expect(await limit.take('ada')).toBe(2_000);
});

test('when the database fails during a statement, the limit still applies', async () => {
  const lost = await createTestDatabase(inject('postgres'));
  const { limit } = startLimit('lost', { database: lost });
  await limit.take('bob');
  await lost.destroy();

  const waits = [await limit.take('ada'), await limit.take('ada'), await limit.take('ada')];

  expect(waits).toEqual([null, null, 30_000]);
});

test('a server queries the database once per tenth of a limit', async () => {
  const { limit, isDatabaseUp } = startLimit('tenth', { count: 30 });

  const waits: (number | null)[] = [];
  for (let taken = 0; taken < 31; taken += 1) waits.push(await limit.take('ada'));

  expect(waits).toEqual([...Array.from({ length: 30 }, () => null), 2_000]);
  expect(isDatabaseUp).toHaveBeenCalledTimes(11);
});

test('concurrent requests share a lease', async () => {
  const { limit, isDatabaseUp } = startLimit('together', { count: 30 });

  const waits = await Promise.all(Array.from({ length: 40 }, () => limit.take('ada')));

  expect(waits.filter((wait) => wait === null)).toHaveLength(30);
  expect(isDatabaseUp).toHaveBeenCalledTimes(11);
});

test('two servers with leases allow no more in total than one', async () => {
  const [first, second] = [
    startLimit('two that lease', { count: 30 }),
    startLimit('two that lease', { count: 30 }),
  ];

  const waits: (number | null)[] = [];
  for (let taken = 0; taken < 20; taken += 1) {
    waits.push(await first.limit.take('ada'), await second.limit.take('ada'));
  }

  expect(waits.filter((wait) => wait === null)).toHaveLength(30);
  expect(waits.slice(-2)).toEqual([2_000, 2_000]);
});

test('requests waiting for a lease proceed when the database is unavailable', async () => {
  const { limit, isDatabaseUp } = startLimit('away together', { count: 30 });
  isDatabaseUp.mockReturnValue(false);

  const waits = await Promise.all(Array.from({ length: 40 }, () => limit.take('ada')));

  expect(waits.filter((wait) => wait === null)).toHaveLength(30);
});

// spec: 12 operation, a wrong clock locks nobody out on another server
test('a server with a clock five minutes ahead blocks no clients on another server', async () => {
  const [ahead, right] = [await startOn({ aheadMs: 300_000 }), await startOn({ aheadMs: 0 })];

  expect([await ahead.take('ada'), await right.take('ada'), await right.take('ada')]).toEqual([
    null,
    null,
    null,
  ]);
  // Both servers know the database's time only to a few milliseconds, so it is not certain which of
  // them gets the last token, or when.
  await right.take('ada');
  expect((await right.take('ada')) ?? 0).toBeLessThanOrEqual(15_000);
  expect((await ahead.take('ada')) ?? 0).toBeLessThanOrEqual(15_000);
});
