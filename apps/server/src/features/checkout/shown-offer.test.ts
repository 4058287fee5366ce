import { decimalAmount } from '@hookline/domain/checkout';
import { setProducts } from '@hookline/services/checkout';
import { SMALL_PRODUCT } from '@hookline/services/testing';
import { expect, test } from 'vitest';

import { orderPayload, startShop } from '../../testing/start-shop.ts';

async function start() {
  const shop = await startShop();
  const alice = await shop.addViewer();
  return {
    ...shop,
    alice,
    list: async () => (await alice.call('orderList', {})).records,
    /** The packages as shown to the client, with the fields that an order repeats. */
    offers: async () =>
      (await alice.call('productList', {})).rechargeProducts.map(
        ({ productId, payConfigId, productSourceType }) => ({
          productId,
          payConfigId,
          productSourceType,
        }),
      ),
  };
}

// spec: 2 purchase, ours: no package is sold with another price, coins or bonus than was shown
// touches: productList
test.each([
  { title: 'costs more', change: { priceCents: 4_999 } },
  { title: 'costs less', change: { priceCents: 399 } },
  { title: 'gives fewer coins', change: { coinsBuy: 5 } },
  { title: 'gives a different bonus', change: { coinsBonus: 49 } },
])(
  'a product that $title than shown is not sold until the buyer has seen the change',
  async ({ change }) => {
    await using world = await start();
    const shown = await world.offers();
    const changed = { ...SMALL_PRODUCT, ...change };
    await setProducts([changed], world.deps);
    const payload = orderPayload(shown[0]);

    await expect(world.alice.call('createOrder', payload)).rejects.toMatchObject({ code: 'B0003' });

    expect(await world.list()).toEqual([]);
    const sold = await world.offers();
    await world.alice.call('createOrder', { ...payload, ...sold[0] });
    expect(await world.list()).toMatchObject([
      {
        orderAmount: decimalAmount(changed.priceCents),
        coinsBuy: changed.coinsBuy,
        coinsBonus: changed.coinsBonus,
      },
    ]);
  },
);

test('an order that does not name the shown price is rejected, to be confirmed again', async () => {
  await using world = await start();
  const { payConfigId } = SMALL_PRODUCT;

  await expect(
    world.alice.call('createOrder', orderPayload({ payConfigId })),
  ).rejects.toMatchObject({ code: 'B0003' });

  expect(await world.list()).toEqual([]);
});

test('ordering at a new price does not return the previous order', async () => {
  await using world = await start();
  const payload = orderPayload();
  const before = await world.alice.call('createOrder', payload);
  world.clock.nowMs += 1;
  await setProducts([{ ...SMALL_PRODUCT, priceCents: 999 }], world.deps);
  const [offer] = await world.offers();

  const after = await world.alice.call('createOrder', { ...payload, ...offer });

  expect(after.orderNo).not.toBe(before.orderNo);
  expect((await world.list()).map(({ orderAmount }) => orderAmount)).toEqual(['9.99', '4.99']);
});
