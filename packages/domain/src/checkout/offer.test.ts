import { expect, test } from 'vitest';

import { describeCoins, isSameOffer, payConfigIdOf, type ShownOffer } from './offer.ts';

const product = {
  payConfigId: 'paypal-1',
  sourceType: 1,
  priceCents: 499,
  coinsBuy: 500,
  coinsBonus: 50,
};
const shown: ShownOffer = {
  payConfigId: 'paypal-1.499.500.50.90',
  sourceType: 1,
  currency: 'USD',
  memberLayerId: 'all',
  memberLayerGroupId: 'all',
};

test('a product that has not changed since it was shown is the same offer', () => {
  expect(isSameOffer(shown, product)).toBe(true);
});

test.each<Partial<ShownOffer>>([
  { payConfigId: 'paypal-2.499.500.50.90' },
  { payConfigId: 'paypal-1' },
  { payConfigId: 'paypal-1.499.500.50.30' },
  { sourceType: 2 },
  { currency: 'EUR' },
  { memberLayerId: 'some' },
  { memberLayerGroupId: 'some' },
])('a product shown with %o is a different offer', (change) => {
  expect(isSameOffer({ ...shown, ...change }, product)).toBe(false);
});

test.each([
  { priceCents: 500 },
  { priceCents: 498 },
  { coinsBuy: 499 },
  { coinsBuy: 501 },
  { coinsBonus: 49 },
  { coinsBonus: 0 },
  // Price and coins, joined as text, have the same digits as the shown offer.
  { priceCents: 4995, coinsBuy: 0 },
])('a product changed to %o after it was shown is a different offer', (change) => {
  expect(isSameOffer(shown, { ...product, ...change })).toBe(false);
  expect(payConfigIdOf({ ...product, ...change })).not.toBe(payConfigIdOf(product));
});

test.each([
  [{ coinsBuy: 500, coinsBonus: 50 }, '500 coins + 50 bonus'],
  [{ coinsBuy: 500, coinsBonus: 0 }, '500 coins'],
  [{ coinsBuy: 2600, coinsBonus: 1000 }, '2600 coins + 1000 bonus'],
  [{ coinsBuy: 1, coinsBonus: 0 }, '1 coin'],
])('an order of %o is described as %s', (offered, name) => {
  expect(describeCoins(offered)).toBe(name);
});
