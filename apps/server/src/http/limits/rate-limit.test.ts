import { expect, test } from 'vitest';

import { createRateLimit } from './rate-limit.ts';

function start(perMinute: number) {
  const clock = { nowMs: 1_800_000_000_000 };
  const limit = createRateLimit({ count: perMinute, windowMs: 60_000, now: () => clock.nowMs });
  const takeMany = (count: number, key = 'ada') =>
    Array.from({ length: count }, () => limit.take(key));
  return { clock, limit, takeMany };
}

test('as many as a minute allows pass at once, and the next one is told how long to wait', () => {
  const { takeMany } = start(4);

  expect(takeMany(5)).toEqual([null, null, null, null, 15_000]);
});

test('a refusal does not count, and every share of the minute gives one place free', () => {
  const { clock, takeMany } = start(4);
  takeMany(20);

  clock.nowMs += 14_999;
  expect(takeMany(1)).toEqual([1]);
  clock.nowMs += 1;
  expect(takeMany(2)).toEqual([null, 15_000]);
});

test('after a quiet minute everything is allowed again, and no more than that', () => {
  const { clock, takeMany } = start(4);
  takeMany(4);

  clock.nowMs += 600_000;

  expect(takeMany(5)).toEqual([null, null, null, null, 15_000]);
});

test('one name does not use up the places of another', () => {
  const { takeMany } = start(2);
  takeMany(3);

  expect(takeMany(2, 'bob')).toEqual([null, null]);
});
