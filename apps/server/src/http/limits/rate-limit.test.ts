import { expect, test } from 'vitest';

import { createRateLimit } from './rate-limit.ts';

function start(perMinute: number) {
  const clock = { nowMs: 1_800_000_000_000 };
  const limit = createRateLimit({ count: perMinute, windowMs: 60_000, now: () => clock.nowMs });
  const takeMany = (count: number, key = 'ada') =>
    Array.from({ length: count }, () => limit.take(key));
  return { clock, limit, takeMany };
}

test("a minute's worth of requests passes at once, and the next one gets a wait time", () => {
  const { takeMany } = start(4);

  expect(takeMany(5)).toEqual([null, null, null, null, 15_000]);
});

test('a rejection does not count, and capacity is restored gradually over the minute', () => {
  const { clock, takeMany } = start(4);
  takeMany(20);

  clock.nowMs += 14_999;
  expect(takeMany(1)).toEqual([1]);
  clock.nowMs += 1;
  expect(takeMany(2)).toEqual([null, 15_000]);
});

test('a quiet period restores the full limit and no more than that', () => {
  const { clock, takeMany } = start(4);
  takeMany(4);

  clock.nowMs += 600_000;

  expect(takeMany(5)).toEqual([null, null, null, null, 15_000]);
});

test('separate keys have separate limits', () => {
  const { takeMany } = start(2);
  takeMany(3);

  expect(takeMany(2, 'bob')).toEqual([null, null]);
});

test('when there are too many keys, the one idle longest is evicted', () => {
  const { takeMany } = start(3);
  const NAMES_MAX = 50_000;
  takeMany(1, 'ada');
  takeMany(3, 'bob');
  for (let number = 2; number < NAMES_MAX; number += 1) takeMany(1, `guest ${number}`);
  takeMany(1, 'ada');

  takeMany(1, 'one more');

  expect(takeMany(2, 'ada')).toEqual([null, 20_000]);
  expect(takeMany(1, 'bob')).toEqual([null]);
});
