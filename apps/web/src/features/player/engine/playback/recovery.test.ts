import { expect, test } from 'vitest';

import { BreakCounter } from './recovery.ts';

test('a source that breaks is loaded again twice, then it is said', () => {
  const breaks = new BreakCounter();

  expect([0, 1000, 2000].map((atMs) => breaks.mayReload(atMs))).toEqual([true, true, false]);
});

test('a break now and then is mended for ever', () => {
  const breaks = new BreakCounter();

  expect([0, 30_000, 60_000, 90_000].map((atMs) => breaks.mayReload(atMs))).toEqual([
    true,
    true,
    true,
    true,
  ]);
});
