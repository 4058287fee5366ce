import { expect, test } from 'vitest';

import { CALLS } from '../index.ts';

const order = {
  productId: 'coins-500',
  payConfigId: 'paypal',
  memberLayerId: 'all',
  memberLayerGroupId: 'all',
  productSourceType: 1,
  memberCurrencyCode: 'USD',
  extendProductId: 'usp_0d5f7d3e-6b0a-4f43-9f5e-0a8d6f1c2b3a',
  payType: 4,
  type: 2,
  returnUrl: 'http://localhost:3000/profile/',
};
const episode = { contentId: 'a'.repeat(32), contentChapterId: 'b'.repeat(32) };
const isAccepted = (input: object) => CALLS.createOrder.input.safeParse(input).success;

test.each([
  ['from the profile may omit the episode', order],
  ['from the profile may have an empty episode', { ...order, contentId: '', contentChapterId: '' }],
  ['from the player names its episode', { ...order, type: 1, ...episode }],
  ['may have a key without a UUID', { ...order, extendProductId: 'usp_coins-500' }],
])('an order %s', (_title, input) => {
  expect(isAccepted(input)).toBe(true);
});

// spec: 9 constants, payType 4, store types 1 and 2, keys that begin with usp_
// touches: packages/contract/src/index.ts
test.each([
  { productId: '' },
  { productId: 7 },
  { productId: ['coins-500'] },
  { productId: { toString: 'coins-500' } },
  { productSourceType: 1.5 },
  { productSourceType: '1' },
  { productSourceType: Number('1e309') },
  { payType: 3 },
  { payType: '4' },
  { type: 0 },
  { type: 3 },
  { type: 1 },
  { type: 1, ...episode, contentId: 'moon-bride' },
  { extendProductId: undefined },
  { extendProductId: 'usp_' },
  { extendProductId: 'coins-500' },
  { extendProductId: "usp_' or 1=1" },
  { extendProductId: `usp_${'a'.repeat(65)}` },
  { returnUrl: '' },
  { returnUrl: `http://localhost:3000/${'a'.repeat(8192)}` },
  { payConfigId: undefined },
  { payConfigId: 'a'.repeat(129) },
])('an order with %j is rejected', (change) => {
  expect(isAccepted({ ...order, ...change })).toBe(false);
});

test('prices and coins sent by a client are dropped', () => {
  const parsed = CALLS.createOrder.input.parse({ ...order, price: '0.01', coinsBuy: 1_000_000 });

  expect(parsed).toEqual(order);
});
