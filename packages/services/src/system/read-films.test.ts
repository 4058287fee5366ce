import { expect, test } from 'vitest';

import { timeLeft } from './read-films.ts';

test.each([
  { progress: null, leftMs: null, about: 'a film that waits' },
  { progress: { startedAtMs: 0, fraction: 0.02 }, leftMs: null, about: 'a film just begun' },
  { progress: { startedAtMs: 0, fraction: 0.25 }, leftMs: 30_000, about: 'a quarter in 10 s' },
  { progress: { startedAtMs: 0, fraction: 1 }, leftMs: 0, about: 'a complete film' },
  { progress: { startedAtMs: 11_000, fraction: 0.5 }, leftMs: 0, about: 'a clock that is ahead' },
])('the time left of $about is $leftMs ms', ({ progress, leftMs }) => {
  expect(timeLeft(progress, 10_000)).toBe(leftMs);
});
