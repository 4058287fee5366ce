import { expect, test } from 'vitest';

import { compareProducts, type ProductChange, type ProductDefinition } from './product.ts';

const ENGLISH = { name: '500 coins', marketingCopy: '' };
const SPANISH = { name: '500 monedas', marketingCopy: '' };
const small: ProductDefinition = {
  productId: 'small',
  priceCents: 499,
  originalPriceCents: 0,
  coinsBuy: 500,
  coinsBonus: 50,
  payConfigId: 'paypal',
  sourceType: 1,
  isActive: true,
  inPlayer: true,
  inProfile: true,
  texts: { 'en-US': ENGLISH, 'es-ES': SPANISH },
};
const large: ProductDefinition = { ...small, productId: 'large', priceCents: 999 };

test.each<{
  title: string;
  before: ProductDefinition[];
  after: ProductDefinition[];
  changes: ProductChange[];
}>([
  { title: 'the same products', before: [small, large], after: [small, large], changes: [] },
  {
    title: 'the same texts in another order',
    before: [small],
    after: [{ ...small, texts: { 'es-ES': SPANISH, 'en-US': ENGLISH } }],
    changes: [],
  },
  {
    title: 'a new product',
    before: [small],
    after: [small, large],
    changes: [{ kind: 'added', product: large }],
  },
  {
    title: 'a product that was not for sale before',
    before: [small, { ...large, isActive: false }],
    after: [small, large],
    changes: [{ kind: 'added', product: large }],
  },
  {
    title: 'a product defined but not for sale',
    before: [small, large],
    after: [small, { ...large, isActive: false }],
    changes: [{ kind: 'withdrawn', productId: 'large' }],
  },
  {
    title: 'a removed product',
    before: [small, large],
    after: [large],
    changes: [{ kind: 'withdrawn', productId: 'small' }],
  },
  {
    title: 'a different order',
    before: [small, large],
    after: [large, small],
    changes: [{ kind: 'reordered', productIds: ['large', 'small'] }],
  },
  {
    title: 'a new product between two existing ones',
    before: [small, large],
    after: [small, { ...small, productId: 'middle' }, large],
    changes: [{ kind: 'added', product: { ...small, productId: 'middle' } }],
  },
])('comparing products reports the changes: $title', ({ before, after, changes }) => {
  expect(compareProducts(before, after)).toEqual(changes);
});

test.each<Partial<ProductDefinition>>([
  { priceCents: 599 },
  { originalPriceCents: 999 },
  { coinsBuy: 501 },
  { coinsBonus: 0 },
  { payConfigId: 'other' },
  { sourceType: 2 },
  { inPlayer: false },
  { inProfile: false },
  { texts: { 'en-US': { name: '500', marketingCopy: '' } } },
])('a product with %o is reported as changed', (change) => {
  const after = { ...small, ...change };

  expect(compareProducts([small], [after])).toEqual([{ kind: 'changed', before: small, after }]);
});
