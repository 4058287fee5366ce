// spec: 12 operation, ours: packages are changed whole, and never over another operator's change
// touches: productSet

import { setProducts } from '@hookline/services/checkout';
import { SMALL_PRODUCT } from '@hookline/services/testing';
import { expect, test } from 'vitest';

import { startTestStudio } from '../../testing/start-test-studio.ts';

const LARGE = { ...SMALL_PRODUCT, productId: 'coins-3000', priceCents: 2_499, coinsBuy: 3_000 };

test('finance changes price and order at once, and a page that is out of date changes nothing', async () => {
  await using shop = await startTestStudio();
  await setProducts([SMALL_PRODUCT, LARGE], shop.deps);
  const finance = await shop.operator('finance');
  const { version, products } = await finance.call('productList', {});
  const [small, large] = products;
  if (small === undefined || large === undefined) throw new Error('Two packages are for sale.');

  const given = { version, products: [large, { ...small, priceCents: 599 }], reason: 'Autumn' };
  const done = await finance.call('productSet', given);
  const late = { version, products: [small], reason: 'Late' };

  expect(done).toEqual({ changeCount: 2 });
  await expect(finance.call('productSet', late)).rejects.toMatchObject({ code: 'conflict' });
  const now = await finance.call('productList', {});
  expect(
    now.products.map(({ productId, priceCents, name }) => [productId, priceCents, name]),
  ).toEqual([
    ['coins-3000', 2_499, large.name],
    [small.productId, 599, small.name],
  ]);
  const { entries } = await finance.call('productHistory', {});
  expect(entries).toMatchObject([
    {
      operator: 'demo-finance',
      reason: 'Autumn',
      lines: [`${small.productId}: price $4.99 -> $5.99`, `Order: coins-3000, ${small.productId}`],
    },
  ]);
});

test('a price that does not fit is refused beside its field', async () => {
  await using shop = await startTestStudio();
  await setProducts([SMALL_PRODUCT], shop.deps);
  const finance = await shop.operator('finance');
  const { version, products } = await finance.call('productList', {});
  const [small] = products;
  if (small === undefined) throw new Error('A package is for sale.');

  const cheaper = { ...small, originalPriceCents: small.priceCents };
  const attempt = finance.call('productSet', { version, products: [cheaper], reason: 'Sale' });

  await expect(attempt).rejects.toMatchObject({
    code: 'invalid',
    fields: { 'products.0.originalPriceCents': 'Give a former price above the price, or none.' },
  });
});
