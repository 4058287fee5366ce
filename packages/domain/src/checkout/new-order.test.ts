import { expect, test } from 'vitest';

import {
  decideNewOrder,
  DOUBLE_CLICK_MS,
  isPurchaseKeyUnique,
  type EarlierOrder,
} from './new-order.ts';

const NOW_MS = 1_800_000_000_000;
const price = { amountCents: 499, coinsBuy: 500, coinsBonus: 50 };
const fresh = {
  price,
  isKeyUnique: true,
  earlier: null,
  reversalCount: 0,
  nowMs: NOW_MS,
};
const earlier = (state: EarlierOrder['state'], ageMs = 60_000): EarlierOrder => ({
  ...price,
  orderNo: 'HL1',
  state,
  createdAtMs: NOW_MS - ageMs,
});

test('the first request with a purchase key creates an order', () => {
  expect(decideNewOrder(fresh)).toEqual({ kind: 'create' });
});

test.each([
  ['NEW', 'repeat'],
  ['CREATED', 'repeat'],
  ['DECLINED', 'repeat'],
  ['PENDING', 'repeat'],
  ['PAID', 'repeat'],
  ['FAILED', 'create'],
  ['EXPIRED', 'create'],
] as const)('reusing the purchase key of an order in state %s: %s', (state, kind) => {
  expect(decideNewOrder({ ...fresh, earlier: earlier(state) }).kind).toBe(kind);
});

test.each([
  ['NEW', 'create'],
  ['CREATED', 'create'],
  ['DECLINED', 'create'],
  ['APPROVED', 'repeat'],
  ['PENDING', 'repeat'],
  ['PAID', 'repeat'],
] as const)('reusing the key at another price for an order in state %s: %s', (state, kind) => {
  for (const change of [{ amountCents: 999 }, { coinsBuy: 50 }, { coinsBonus: 0 }]) {
    const request = { ...fresh, price: { ...price, ...change }, earlier: earlier(state) };

    expect(decideNewOrder(request).kind).toBe(kind);
  }
});

test.each([
  [DOUBLE_CLICK_MS - 1, 'repeat'],
  [DOUBLE_CLICK_MS, 'create'],
])('reusing a non-unique purchase key after %i ms: %s', (ageMs, kind) => {
  const request = { ...fresh, isKeyUnique: false, earlier: earlier('CREATED', ageMs) };

  expect(decideNewOrder(request).kind).toBe(kind);
});

test.each([
  { title: 'one lost dispute does not block it', change: { reversalCount: 1 }, out: 'create' },
  {
    title: 'two block it',
    change: { reversalCount: 2 },
    out: { kind: 'refused', reason: 'blocked' },
  },
])('ordering after lost disputes: $title', ({ change, out }) => {
  const decision = decideNewOrder({ ...fresh, ...change });

  expect(typeof out === 'string' ? decision.kind : decision).toEqual(out);
});

test('repeating a purchase key returns its order even if the member may no longer buy', () => {
  const request = { ...fresh, earlier: earlier('CREATED'), reversalCount: 2 };

  expect(decideNewOrder(request)).toEqual({ kind: 'repeat', orderNo: 'HL1' });
});

test.each([
  ['usp_01234567-89ab-4cde-8f01-23456789abcd', true],
  ['usp_01234567-89AB-4CDE-8F01-23456789ABCD', true],
  ['usp_01234567-89ab-4cde-8f01-23456789abc', false],
  ['usp_01234567-89ab-4cde-8f01-23456789abcde', false],
  ['01234567-89ab-4cde-8f01-23456789abcd', false],
  ['usp_1800000000000', false],
  ['usp_', false],
])("the purchase key '%s' is unique: %s", (key, isUnique) => {
  expect(isPurchaseKeyUnique(key)).toBe(isUnique);
});
