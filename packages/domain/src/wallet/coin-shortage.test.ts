import { expect, test } from 'vitest';

import { coinShortage } from './coin-shortage.ts';

test.each([
  ['exactly enough', { totalBalance: 60 }, 0],
  ['one coin short', { totalBalance: 59 }, 1],
  ['a debt does not block a balance that suffices', { totalBalance: 60, debt: 20 }, 0],
  ['a debt adds to the missing coins', { totalBalance: 50, debt: 20 }, 30],
])('computing the coin shortage: %s', (_promise, wallet, shortage) => {
  expect(coinShortage(60, wallet)).toBe(shortage);
});
