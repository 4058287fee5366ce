// spec: 12 operation, ours: a payment without an order is credited once, as the operator saw it
// touches: orderAdopt

import { randomUUID } from 'node:crypto';

import { SMALL_PRODUCT } from '@hookline/services/testing';
import { expect, test } from 'vitest';

import { startStudioShop } from '../../testing/start-studio-shop.ts';

type Shop = Awaited<ReturnType<typeof startStudioShop>>;

/** Makes a payment of $4.99 for an order that was lost in a restore. */
async function payLost({ merchant }: Shop, userId: string) {
  const orderNo = `HL${randomUUID().replaceAll('-', '').slice(0, 16).toUpperCase()}`;
  const paypal = merchant.open();
  const pages = {
    description: '500 coins + 50 bonus',
    locale: 'en-US',
    returnUrl: 'http://localhost/back',
    cancelUrl: 'http://localhost/cancel',
  };
  const order = { orderNo, userId, amountCents: 499, ...pages };
  const { paypalOrderId, approveUrl } = await paypal.createOrder(order);
  await merchant.choose(approveUrl, 'pay');
  const { order: paid } = await paypal.captureOrder({ paypalOrderId, orderNo, attempt: 1 });
  return { orderNo, captureId: paid?.captures[0]?.id ?? '' };
}

test('finance adopts a payment that no order has, once, and support cannot', async () => {
  await using shop = await startStudioShop();
  const [finance, support] = [await shop.operator('finance'), await shop.operator('support')];
  const alice = await shop.addViewer();
  const { orderNo, captureId } = await payLost(shop, alice.userId);
  const { productId } = SMALL_PRODUCT;

  // The shop sells two packages at this price.
  const plan = await finance.call('adoptionPlan', { captureId, productId });

  const seen = { userId: alice.userId, productId, amountCents: 499, coinsBuy: 500, coinsBonus: 50 };
  expect(plan).toMatchObject({
    kind: 'planned',
    orderNo,
    credit: seen,
    nickName: 'Alice',
    atPaypal: { status: 'COMPLETED', refundedCents: 0 },
    isSigned: false,
  });
  const given = { captureId, seen, reason: 'restore of Friday' };
  await expect(support.call('orderAdopt', given)).rejects.toMatchObject({ code: 'forbidden' });
  const other = { ...given, seen: { ...seen, coinsBuy: 900 } };
  await expect(finance.call('orderAdopt', other)).rejects.toMatchObject({ code: 'conflict' });
  const done = await Promise.all([
    finance.call('orderAdopt', given),
    finance.call('orderAdopt', given),
  ]);

  expect(done.filter(({ isNew }) => isNew)).toHaveLength(1);
  expect(await alice.balance()).toMatchObject({ coin: 500, bonus: 50 });
  expect(await finance.call('adoptionPlan', { captureId })).toEqual({ kind: 'known', orderNo });
  const { acts } = await finance.call('orderDetail', { orderNo });
  expect(acts).toMatchObject([{ action: 'order adopt', reason: 'restore of Friday' }]);
  expect(await finance.call('adoptionPlan', { captureId: 'NOBODY42' })).toMatchObject({
    kind: 'refused',
    wants: null,
  });
});
