import { expect, test } from 'vitest';

import { BALANCE_MAX, hasRoomFor } from './balance-limit.ts';
import { coins } from '../units.ts';

test.each([
  ['exactly to the limit', { coin: BALANCE_MAX - 30, bonus: 10 }, 20, true],
  ['one beyond it', { coin: BALANCE_MAX - 30, bonus: 10 }, 21, false],
  ['beyond it by bonus alone', { coin: 0, bonus: BALANCE_MAX }, 1, false],
])('the balance limit is checked for a credit %s', (...[, wallet, credit, fits]) => {
  expect(hasRoomFor(wallet, coins(credit))).toBe(fits);
});
