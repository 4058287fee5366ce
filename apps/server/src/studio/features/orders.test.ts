// spec: 12 operation, ours: operators find orders, and see them here and at PayPal side by side
// touches: orderList

import { expect, test } from 'vitest';

import { startStudioShop } from '../../testing/start-studio-shop.ts';

test('an order is found by its number, its PayPal order and its payment, in any case', async () => {
  await using shop = await startStudioShop();
  const support = await shop.operator('support');
  const alice = await shop.addViewer();
  const { orderNo, transactionId, captureId } = await shop.buy(alice);
  await shop.buy(alice);
  const find = (q: string) => support.call('orderList', { q });

  for (const word of [orderNo, transactionId, captureId, orderNo.toLowerCase(), ` ${orderNo} `]) {
    const { rows, next } = await find(word);
    expect([word, rows.map((row) => row.orderNo), next]).toEqual([word, [orderNo], null]);
  }
  expect((await find('HL00000000')).rows).toEqual([]);
  expect((await find("' or 1=1")).rows).toEqual([]);
});

test('the list has the newest orders with their members, filtered and page by page', async () => {
  await using shop = await startStudioShop();
  const support = await shop.operator('support');
  const alice = await shop.addViewer();
  const paid = await shop.buy(alice);
  shop.clock.nowMs += 60_000;
  const unpaid = await shop.order(await shop.addViewer());

  const first = await support.call('orderList', { items: 1 });
  const second = await support.call('orderList', { items: 1, cursor: first.next ?? '' });

  expect(first.rows).toMatchObject([{ orderNo: unpaid.orderNo, state: 'CREATED' }]);
  expect(second).toMatchObject({
    rows: [
      {
        orderNo: paid.orderNo,
        userId: alice.userId,
        state: 'PAID',
        productId: 'coins-500',
        amountCents: 499,
        coinsBuy: 500,
        coinsBonus: 50,
        refundedCents: 0,
        waitsFor: null,
      },
    ],
    next: null,
  });
  const numbers = async (input: Parameters<typeof support.call<'orderList'>>[1]) =>
    (await support.call('orderList', input)).rows.map(({ orderNo }) => orderNo);
  expect(await numbers({ state: 'PAID' })).toEqual([paid.orderNo]);
  expect(await numbers({ fromCents: 500 })).toEqual([]);
  expect(await numbers({ fromCents: 499, toCents: 499 })).toEqual([unpaid.orderNo, paid.orderNo]);
  expect(await numbers({ fromAt: shop.clock.nowMs })).toEqual([unpaid.orderNo]);
  expect(await numbers({ untilAt: shop.clock.nowMs })).toEqual([paid.orderNo]);
  expect(await numbers({ productId: 'coins-500', state: 'CREATED' })).toEqual([unpaid.orderNo]);
  await expect(support.call('orderList', { cursor: 'x' })).rejects.toMatchObject({
    code: 'invalid',
  });
  expect((await support.call('orderPackages', {})).packages).toContainEqual({
    productId: 'coins-500',
    name: '500 coins',
  });
});

test('an order shows its coins, what is spent of them, and what PayPal says beside it', async () => {
  await using shop = await startStudioShop();
  const support = await shop.operator('support');
  const alice = await shop.addViewer();
  const drama = await shop.addDrama([120]);
  const { orderNo, captureId } = await shop.buy(alice);
  await alice.call('play', { ...drama.episode(1), autoLock: 0, chapterPrice: 120 });
  await shop.merchant.setFaults({ webhooks: 'held' });
  await shop.merchant.openDispute(captureId);

  const { order, lots, postings, refunds } = await support.call('orderDetail', { orderNo });
  const seen = await support.call('orderAtPaypal', { orderNo });

  expect(order).toMatchObject({ orderNo, captureId, state: 'PAID', storefront: 'profile' });
  expect(lots).toMatchObject([
    { currency: 'coin', granted: 500, remaining: 430, spent: 70 },
    { currency: 'bonus', granted: 50, remaining: 0, spent: 50 },
  ]);
  expect(postings.map(({ coinDelta, bonusDelta }) => coinDelta + bonusDelta)).toEqual([500, 50]);
  expect(refunds).toEqual([]);
  expect(seen).toMatchObject({
    status: 'COMPLETED',
    payments: [{ captureId, status: 'COMPLETED', refundedCents: 0 }],
    disputes: [{ outcome: null }],
  });
});

test('an order is shown while PayPal is down, and an unknown one is not found', async () => {
  await using shop = await startStudioShop();
  const support = await shop.operator('support');
  const { orderNo } = await shop.buy(await shop.addViewer());
  await shop.merchant.setFaults({ api: { kind: 'down' } });

  expect((await support.call('orderDetail', { orderNo })).order.state).toBe('PAID');
  await expect(support.call('orderAtPaypal', { orderNo })).rejects.toMatchObject({
    code: 'unavailable',
    message: 'PayPal does not answer. What is stored here is shown all the same.',
  });
  await expect(support.call('orderDetail', { orderNo: 'HL00000000' })).rejects.toMatchObject({
    code: 'not-found',
  });
});

test('an order in review is listed with its reason, its ends, and since when it waits', async () => {
  await using shop = await startStudioShop();
  const support = await shop.operator('support');
  await shop.merchant.setFaults({ captureAmount: { value: '3.00', currency_code: 'USD' } });
  const { orderNo } = await shop.buy(await shop.addViewer());
  await shop.merchant.setFaults({});
  await shop.buy(await shop.addViewer());

  expect(await support.call('reviewList', {})).toMatchObject({
    rows: [
      {
        orderNo,
        waitsFor: 'wrong-amount',
        waitsSince: shop.clock.nowMs,
        ends: ['refund', 'accept'],
      },
    ],
    next: null,
  });
});
