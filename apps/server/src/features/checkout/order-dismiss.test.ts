// spec: 2 wallet, ours: a dismissed order stays dismissed on every device until its state changes
// touches: orderDismiss

import { expect, test } from 'vitest';

import { startShop } from '../../testing/start-shop.ts';

/** Starts a shop whose webhooks are held back, with an order that awaits its buyer. */
async function startWithOrder() {
  const shop = await startShop();
  await shop.merchant.setFaults({ webhooks: 'held' });
  const alice = await shop.addViewer();
  const order = await shop.order(alice);
  const { orderNo } = order;
  return {
    ...shop,
    alice,
    order,
    dismiss: (viewer = alice) => viewer.call('orderDismiss', { orderNo, state: 'CREATED' }),
    listed: async () => {
      const { records } = await alice.call('orderList', {});
      return records.map(({ state, isDismissed }) => ({ state, isDismissed }));
    },
  };
}

test('a dismissed order stays dismissed on every device and can still be paid', async () => {
  await using world = await startWithOrder();
  expect(await world.listed()).toEqual([{ state: 'CREATED', isDismissed: false }]);

  await world.dismiss();
  await world.dismiss();

  expect(await world.listed()).toEqual([{ state: 'CREATED', isDismissed: true }]);
  await world.merchant.choose(world.order.jumpPaypalLink, 'pay');
  expect(await world.alice.call('verifyReceipt', world.order)).toMatchObject({ deductStatus: 1 });
  expect(await world.alice.balance()).toMatchObject({ coin: 500, bonus: 50 });
  expect(await world.listed()).toEqual([{ state: 'PAID', isDismissed: false }]);
});

test('dismissing an order in an outdated state has no effect', async () => {
  await using world = await startWithOrder();
  await world.merchant.choose(world.order.jumpPaypalLink, 'pay');
  await world.alice.call('verifyReceipt', world.order);

  await world.dismiss();

  expect(await world.listed()).toEqual([{ state: 'PAID', isDismissed: false }]);
});

test('an order cannot be dismissed by another member', async () => {
  await using world = await startWithOrder();
  const bob = await world.addViewer();

  await world.dismiss(bob);

  expect(await world.listed()).toEqual([{ state: 'CREATED', isDismissed: false }]);
});
