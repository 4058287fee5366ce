import { expect, test } from 'vitest';

import { BALANCE_MAX, hasRoomFor } from './balance-limit.ts';
import { coins } from '../units.ts';

test.each([
  ['exactly to the balance limit is allowed', { coin: BALANCE_MAX - 30, bonus: 10 }, 20, true],
  [
    'one coin beyond the balance limit is rejected',
    { coin: BALANCE_MAX - 30, bonus: 10 },
    21,
    false,
  ],
  ['to a wallet with bonus up to the limit is rejected', { coin: 0, bonus: BALANCE_MAX }, 1, false],
])('a credit %s', (...[, wallet, credit, fits]) => {
  expect(hasRoomFor(wallet, coins(credit))).toBe(fits);
});
