import { expect, test } from 'vitest';

import { describeCoins, isSameOffer, type ShownOffer } from './offer.ts';

const product = { payConfigId: 'paypal-1', sourceType: 1 };
const shown: ShownOffer = {
  ...product,
  currency: 'USD',
  memberLayerId: 'all',
  memberLayerGroupId: 'all',
};

test('a product that is sold as it was shown is the same offer', () => {
  expect(isSameOffer(shown, product)).toBe(true);
});

test.each<Partial<ShownOffer>>([
  { payConfigId: 'paypal-2' },
  { sourceType: 2 },
  { currency: 'EUR' },
  { memberLayerId: 'some' },
  { memberLayerGroupId: 'some' },
])('a product that was shown with %o is another offer', (change) => {
  expect(isSameOffer({ ...shown, ...change }, product)).toBe(false);
});

test.each([
  [{ coinsBuy: 500, coinsBonus: 50 }, '500 coins + 50 bonus'],
  [{ coinsBuy: 500, coinsBonus: 0 }, '500 coins'],
  [{ coinsBuy: 2600, coinsBonus: 1000 }, '2600 coins + 1000 bonus'],
  [{ coinsBuy: 1, coinsBonus: 0 }, '1 coin'],
])('an order of %o is named %s', (offered, name) => {
  expect(describeCoins(offered)).toBe(name);
});
