import { products } from '@hookline/db';
import { createTestDatabase } from '@hookline/db/testing';
import { setProducts } from '@hookline/services/checkout';
import { expect, inject, test } from 'vitest';

import { seedProducts } from './products.ts';

const PROFILE = { storefront: 'profile', locale: 'en-US' } as const;

test('both storefronts sell the same products, and a larger product costs less per coin', async () => {
  await using db = await createTestDatabase(inject('postgres'));

  await seedProducts(db);

  const sold = await products.listProducts(db, PROFILE);
  expect(await products.listProducts(db, { ...PROFILE, storefront: 'player' })).toEqual(sold);
  expect(sold.map(({ priceCents }) => priceCents)).toEqual([99, 499, 999, 1999, 2999, 4999]);
  const centsPerCoin = sold.map((each) => each.priceCents / (each.coinsBuy + each.coinsBonus));
  expect(centsPerCoin).toEqual(centsPerCoin.toSorted((a, b) => b - a));
  expect(sold.map(({ marketingCopy }) => marketingCopy)).toContain('+30%');
});

test('products that an operator has set are kept', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  const own = {
    productId: 'own',
    priceCents: 100,
    originalPriceCents: 0,
    coinsBuy: 7,
    coinsBonus: 0,
    payConfigId: 'own',
    sourceType: 1,
    isActive: true,
    inPlayer: true,
    inProfile: true,
    texts: { 'en-US': { name: '7', marketingCopy: '' } },
  };
  await setProducts([own], { db });

  await seedProducts(db);

  const sold = await products.listProducts(db, PROFILE);
  expect(sold.map(({ productId }) => productId)).toEqual(['own']);
});
