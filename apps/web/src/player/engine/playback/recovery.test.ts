import { expect, test } from 'vitest';

import { BreakCounter } from './recovery.ts';

test('a failing source is reloaded twice before the failure is shown', () => {
  const breaks = new BreakCounter();

  expect([0, 1000, 2000].map((atMs) => breaks.mayReload(atMs))).toEqual([true, true, false]);
});

test('occasional breaks are always recovered', () => {
  const breaks = new BreakCounter();

  expect([0, 30_000, 60_000, 90_000].map((atMs) => breaks.mayReload(atMs))).toEqual([
    true,
    true,
    true,
    true,
  ]);
});
