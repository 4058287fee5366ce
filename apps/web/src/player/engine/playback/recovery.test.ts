import { expect, test } from 'vitest';

import { BreakCounter } from './recovery.ts';

test('a source that fails is loaded again twice before the viewer is told', () => {
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
