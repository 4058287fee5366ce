import { expect, test } from 'vitest';

import { backoffMs } from './backoff.ts';

const BACKOFF = { firstMs: 500, maxMs: 3_000 };

test.each([
  { failureCount: 1, waitMs: 500 },
  { failureCount: 2, waitMs: 1_000 },
  { failureCount: 3, waitMs: 2_000 },
  { failureCount: 4, waitMs: 3_000 },
  { failureCount: 5, waitMs: 3_000 },
  { failureCount: 2_000, waitMs: 3_000 },
])('the wait after failure $failureCount is $waitMs ms', ({ failureCount, waitMs }) => {
  expect(backoffMs(failureCount, BACKOFF)).toBe(waitMs);
});

test.each([
  { random: 0, waitMs: 0 },
  { random: 0.5, waitMs: 1_500 },
  { random: 0.999, waitMs: 2_997 },
])('jitter of $random scales the longest wait to $waitMs ms', ({ random, waitMs }) => {
  expect(backoffMs(10, BACKOFF, random)).toBe(waitMs);
});
