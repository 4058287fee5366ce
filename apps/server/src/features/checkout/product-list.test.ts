// spec: 7 calls, product list of each storefront
// touches: productList

import type { ProductDefinition } from '@hookline/domain/checkout';
import { setProducts } from '@hookline/services/checkout';
import { SMALL_PRODUCT } from '@hookline/services/testing';
import { expect, test } from 'vitest';

import { startTestApp } from '../../testing/start-test-app.ts';

const SMALL: ProductDefinition = { ...SMALL_PRODUCT, productId: 'small', coinsBonus: 0 };
const LARGE: ProductDefinition = {
  ...SMALL,
  productId: 'large',
  priceCents: 1999,
  originalPriceCents: 2499,
  coinsBuy: 2200,
  coinsBonus: 330,
  inPlayer: false,
  texts: {
    'en-US': { name: '2,200 coins', marketingCopy: 'Best value' },
    'es-ES': { name: '2.200 monedas', marketingCopy: 'Más por menos' },
  },
};

async function startWithProducts() {
  const app = await startTestApp();
  await setProducts([SMALL, LARGE, { ...SMALL, productId: 'gone', isActive: false }], app.deps);
  return app;
}

// spec: 3 entities, recharge products with their layer
// touches: productList
test('guests see the coins, bonus and price of profile products, sorted as the operator set them', async () => {
  await using app = await startWithProducts();

  const list = await app.guest.call('productList', { type: 2 });

  expect(list).toEqual({
    memberLayerId: 'all',
    memberLayerGroupId: 'all',
    rechargeProducts: [
      {
        productId: 'small',
        name: '500 coins',
        price: '4.99',
        originalPrice: '0.00',
        coinsBuy: 500,
        coinsBonus: 0,
        payConfigId: 'paypal-1.499.500.0.90',
        productSourceType: 1,
        cornerTip: 0,
        marketingCopy: '',
      },
      expect.objectContaining({
        productId: 'large',
        price: '19.99',
        originalPrice: '24.99',
        coinsBonus: 330,
        cornerTip: 1,
        marketingCopy: 'Best value',
      }),
    ],
  });
});

test('guests and members see only the products that are for sale in the requested storefront', async () => {
  await using app = await startWithProducts();
  const alice = await app.addViewer();
  const idsOf = async (who: typeof app.guest, type?: 1 | 2) =>
    (await who.call('productList', { type })).rechargeProducts.map(({ productId }) => productId);

  expect(await idsOf(app.guest, 1)).toEqual(['small']);
  expect(await idsOf(alice, 1)).toEqual(['small']);
  expect(await idsOf(app.guest, 2)).toEqual(['small', 'large']);
  expect(await idsOf(app.guest)).toEqual(['small', 'large']);
});

test('the profile store shows the usual episode price once there are paid episodes', async () => {
  await using app = await startWithProducts();
  const usualPrice = async (type: 1 | 2) =>
    (await (await app.addViewer()).call('productList', { type })).usualChapterPrice;
  expect(await usualPrice(2)).toBeUndefined();

  await app.addDrama([0, 0, 0, 0, 30, 30, 30, 45, 45]);

  expect(await usualPrice(2)).toBe(30);
  expect(await usualPrice(1)).toBeUndefined();
});

test('the usual price is read once for all members until the catalogue changes', async () => {
  await using app = await startWithProducts();
  const usualPrice = async () =>
    (await (await app.addViewer()).call('productList', { type: 2 })).usualChapterPrice;
  await app.addDrama([0, 30]);
  expect(await usualPrice()).toBe(30);

  await app.addDrama([0, 45, 45]);
  const before = await usualPrice();
  await setProducts([SMALL], app.deps);
  await app.deps.catalogMonitor.refresh();

  expect([before, await usualPrice()]).toEqual([30, 45]);
});

test('product names are in the page language, with English as fallback', async () => {
  await using app = await startWithProducts();

  const list = await app.clientWith({ currentlanguage: 'es-ES' }).call('productList', { type: 2 });

  expect(list.rechargeProducts.map(({ name }) => name)).toEqual(['500 coins', '2.200 monedas']);
});

test.each(['0', '3', 'player', '1.5'])('the storefront %s does not exist', async (type) => {
  await using app = await startWithProducts();
  const ask = (store: string) => app.app.request(`/api/topup/all/product/list?type=${store}`);

  const response = await ask(type);

  expect([response.status, await response.json()]).toMatchObject([400, { code: 'A0400' }]);
  expect((await ask('1')).status).toBe(200);
});

test('product changes by the operator are visible to guests', async () => {
  await using app = await startWithProducts();
  await app.guest.call('productList', { type: 1 });

  await setProducts([{ ...SMALL, priceCents: 599 }], app.deps);
  await app.deps.catalogMonitor.refresh();

  const { rechargeProducts } = await app.guest.call('productList', { type: 1 });
  expect(rechargeProducts).toMatchObject([{ price: '5.99' }]);
});
