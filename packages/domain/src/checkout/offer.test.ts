import { expect, test } from 'vitest';

import { isSameOffer, type ShownOffer } from './offer.ts';

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
