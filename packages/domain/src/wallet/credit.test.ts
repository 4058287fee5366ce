import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { coins } from '../units.ts';
import { ACCOUNT } from './coin-account.ts';
import { planCredit } from './credit.ts';

const NOW_MS = 1_800_000_000_000;
const DAY_MS = 24 * 60 * 60 * 1000;
const credit = { accountType: ACCOUNT.topUp, amount: coins(100), debt: coins(0), nowMs: NOW_MS };

test.each([
  { title: 'without a debt, all of it is kept', debt: 0, covered: 0, kept: 100 },
  { title: 'a debt is covered first', debt: 30, covered: 30, kept: 70 },
  { title: 'a debt of the same amount takes all of it', debt: 100, covered: 100, kept: 0 },
  { title: 'a larger debt takes all of it and no more', debt: 101, covered: 100, kept: 0 },
])('crediting 100 coins: $title', ({ debt, covered, kept }) => {
  expect(planCredit({ ...credit, debt: coins(debt) })).toMatchObject({ covered, kept });
});

test.each([
  { title: 'paid coins never expire', change: {}, currency: 'coin', expiresAtMs: null },
  {
    title: 'bonus expires according to its type',
    change: { accountType: ACCOUNT.topUpBonus },
    currency: 'bonus',
    expiresAtMs: NOW_MS + 90 * DAY_MS,
  },
  {
    title: 'its own expiry overrides that of the type',
    change: { accountType: ACCOUNT.topUpBonus, expiresAtMs: NOW_MS + DAY_MS },
    currency: 'bonus',
    expiresAtMs: NOW_MS + DAY_MS,
  },
  {
    title: 'a gift without expiry counts as paid coins',
    change: { accountType: ACCOUNT.rewardGift, expiresAtMs: null },
    currency: 'coin',
    expiresAtMs: null,
  },
  {
    title: 'a gift with an expiry is bonus',
    change: { accountType: ACCOUNT.rewardGift, expiresAtMs: NOW_MS + DAY_MS },
    currency: 'bonus',
    expiresAtMs: NOW_MS + DAY_MS,
  },
])('currency and expiry of a credit: $title', ({ change, currency, expiresAtMs }) => {
  expect(planCredit({ ...credit, ...change })).toMatchObject({ currency, expiresAtMs });
});

test('every credited coin goes to the debt or the new lot, and the debt is never overpaid', () => {
  fc.assert(
    fc.property(fc.nat(1000), fc.nat(1000), (amount, debt) => {
      const plan = planCredit({ ...credit, amount: coins(amount), debt: coins(debt) });

      expect(plan.covered + plan.kept).toBe(amount);
      expect(plan.covered).toBeLessThanOrEqual(debt);
      expect(plan.kept === 0 || plan.covered === debt).toBe(true);
    }),
  );
});
