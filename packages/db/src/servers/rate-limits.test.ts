// spec: 10 databases, a shared limit allows no more than its count, even to concurrent servers

import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import type { Database } from '../open-database.ts';
import { createTestDatabase } from '../testing/index.ts';
import { purgeRateLimits, takeTokens } from './rate-limits.ts';

const NOW_MS = 1_800_000_000_000;

let db: Database;
beforeAll(async () => {
  db = await createTestDatabase(inject('postgres'));
});
afterAll(() => db.destroy());

/** Takes tokens from a bucket `times` times, by default one token each time. */
async function takeMany(
  key: string,
  times: number,
  { tokens = 1, count = 4, nowMs = NOW_MS } = {},
) {
  const waits: (number | null)[] = [];
  for (let taken = 0; taken < times; taken += 1) {
    waits.push(await takeTokens(db, { key, tokens, count, windowMs: 60_000, nowMs }));
  }
  return waits;
}

test('a shared bucket allows a burst, then returns the time to wait', async () => {
  expect(await takeMany('burst', 5)).toEqual([null, null, null, null, 15_000]);
  expect(await takeMany('another', 1)).toEqual([null]);
});

test('a rejected request does not take a token; a bucket refills evenly to its size', async () => {
  await takeMany('refill', 9);

  expect(await takeMany('refill', 1, { nowMs: NOW_MS + 14_999 })).toEqual([1]);
  expect(await takeMany('refill', 2, { nowMs: NOW_MS + 15_000 })).toEqual([null, 15_000]);
  expect(await takeMany('refill', 5, { nowMs: NOW_MS + 600_000 })).toEqual([
    null,
    null,
    null,
    null,
    15_000,
  ]);
});

test('all tokens are available even if their count does not divide the window evenly', async () => {
  expect((await takeMany('seven', 8, { count: 7 })).filter((wait) => wait === null)).toHaveLength(
    7,
  );
});

test('several tokens are taken together or not at all', async () => {
  expect(await takeMany('several', 2, { tokens: 3 })).toEqual([null, 30_000]);
  expect(await takeMany('several', 2)).toEqual([null, 15_000]);
});

test('a bucket whose time a wrong clock set minutes ahead does not block requests', async () => {
  await takeMany('ahead', 4, { nowMs: NOW_MS + 300_000 });

  expect(await takeMany('ahead', 5)).toEqual([null, null, null, null, 15_000]);
});

test('servers that take tokens concurrently never get more than are available', async () => {
  const waits = await Promise.all(Array.from({ length: 20 }, () => takeMany('race', 1)));

  expect(waits.flat().filter((wait) => wait === null)).toHaveLength(4);
  expect(waits.flat().every((wait) => wait === null || wait > 0)).toBe(true);
});

test('only full buckets are deleted', async () => {
  await takeMany('old', 1);
  await takeMany('young', 1, { nowMs: NOW_MS + 60_000 });

  await purgeRateLimits(db, NOW_MS + 60_000);

  const left = await db.selectFrom('rate_limit').select('key').execute();
  expect(left.map(({ key }) => key)).toContain('young');
  expect(left.map(({ key }) => key)).not.toContain('old');
});
