// spec: 12 operation, ours: operators refund, sync and accept orders, once each and within limits
// touches: orderRefund

import { randomUUID } from 'node:crypto';

import type { StudioRequest } from '@hookline/contract/studio';
import { wallet } from '@hookline/db';
import { payConfigIdOf } from '@hookline/domain/checkout';
import { setProducts } from '@hookline/services/checkout';
import { SMALL_PRODUCT } from '@hookline/services/testing';
import { expect, test } from 'vitest';

import type { TestViewer } from '../../testing/add-viewer.ts';
import { startStudioShop } from '../../testing/start-studio-shop.ts';

type Refund = StudioRequest<'orderRefund'>;

const refundOf = (orderNo: string, change: Partial<Refund> = {}): Refund => ({
  orderNo,
  cents: null,
  seenRefundedCents: 0,
  reason: 'Ticket 4711',
  key: randomUUID(),
  ...change,
});

/** A package above the amount that must be signed. */
const LARGE = { ...SMALL_PRODUCT, productId: 'coins-3000', priceCents: 2_499, coinsBuy: 3_000 };

type Shop = Awaited<ReturnType<typeof startStudioShop>>;

async function buyLarge(shop: Shop, viewer: TestViewer) {
  await setProducts([SMALL_PRODUCT, LARGE], shop.deps);
  const { productId } = LARGE;
  const made = await shop.order(viewer, { productId, payConfigId: payConfigIdOf(LARGE) });
  await shop.merchant.choose(made.jumpPaypalLink, 'pay');
  await viewer.call('verifyReceipt', { transactionId: made.transactionId });
  return made;
}

test('the plan says what the refund then does, and the refund leaves its entry', async () => {
  await using shop = await startStudioShop();
  const support = await shop.operator('support');
  const alice = await shop.addViewer();
  const { orderNo, captureId } = await shop.buy(alice);

  const plan = await support.call('orderRefundPlan', { orderNo, cents: 250 });
  const done = await support.call('orderRefund', refundOf(orderNo, { cents: 250 }));

  expect(plan).toEqual({
    cents: 250,
    leftCents: 499,
    currency: 'USD',
    coins: { taken: 275, covered: 0, owed: 0 },
    isSigned: false,
  });
  expect(done).toMatchObject({
    state: 'PARTIALLY_REFUNDED',
    refundedCents: 250,
    coins: { credited: null, takenBack: { coin: 225, bonus: 50, debt: 0 } },
    refund: { cents: 250, isBack: true, isRequested: true },
    entry: {
      action: 'order refund',
      reason: 'Ticket 4711',
      before: { state: 'PAID', refundedCents: 0 },
      after: { cents: 250 },
    },
  });
  expect(await alice.balance()).toMatchObject({ coin: 275, bonus: 0, debt: 0 });
  const { payments } = await support.call('orderAtPaypal', { orderNo });
  expect(payments).toMatchObject([{ captureId, refundedCents: 250 }]);
  const { acts } = await support.call('orderDetail', { orderNo });
  expect(acts.map(({ entryId }) => entryId)).toEqual([done.entry?.entryId]);
  expect(await wallet.verifyLedger(shop.deps.db)).toBeNull();
});

test('20 presses of one dialog refund once, and count once against the limit', async () => {
  await using shop = await startStudioShop();
  const support = await shop.operator('support');
  const { orderNo } = await shop.buy(await shop.addViewer());
  const once = refundOf(orderNo, { cents: 100 });

  const answers = await Promise.all(
    Array.from({ length: 20 }, () => support.call('orderRefund', once)),
  );

  expect(new Set(answers.map(({ refund }) => refund.refundNo)).size).toBe(1);
  const { payments } = await support.call('orderAtPaypal', { orderNo });
  expect(payments).toMatchObject([{ refundedCents: 100 }]);
  // Four more are within the five of a day, and the sixth is not.
  for (let made = 1; made < 5; made += 1) {
    const next = refundOf(orderNo, { cents: 50, seenRefundedCents: 50 + made * 50 });
    await support.call('orderRefund', next);
  }
  const sixth = refundOf(orderNo, { cents: 50, seenRefundedCents: 300 });
  await expect(support.call('orderRefund', sixth)).rejects.toMatchObject({
    code: 'limit',
    message: 'You may make 5 refunds a day; 0 are left today.',
  });
});

test('a refund above $20.00 is signed, and one above the limit of the role is refused', async () => {
  await using shop = await startStudioShop();
  const support = await shop.signer('sam', 'support');
  const finance = await shop.signer('fred', 'finance');
  const alice = await shop.addViewer();
  const { orderNo } = await buyLarge(shop, alice);
  const whole = refundOf(orderNo);

  await expect(support.sign('orderRefund', whole)).rejects.toMatchObject({
    code: 'limit',
    message: 'You may refund at most 20.00 at a time.',
  });
  await expect(finance.call('orderRefund', whole)).rejects.toMatchObject({ code: 'unsigned' });
  expect(await alice.balance()).toMatchObject({ coin: 3_000 });
  expect(await finance.call('orderRefundPlan', { orderNo })).toMatchObject({ isSigned: true });
  expect(await finance.sign('orderRefund', whole)).toMatchObject({
    state: 'REFUNDED',
    refund: { cents: 2_499 },
  });
  // A control: $20.00 needs no signature.
  const other = await buyLarge(shop, alice);
  const limit = refundOf(other.orderNo, { cents: 2_000 });
  expect(await support.call('orderRefund', limit)).toMatchObject({ refundedCents: 2_000 });
});

test('a refund decided before somebody else refunded is not made', async () => {
  await using shop = await startStudioShop();
  const [support, owner] = [await shop.operator('support'), await shop.operator('owner')];
  const { orderNo } = await shop.buy(await shop.addViewer());
  await owner.call('orderRefund', refundOf(orderNo, { cents: 199 }));

  const late = support.call('orderRefund', refundOf(orderNo, { cents: 100 }));

  await expect(late).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringMatching(/^Somebody has refunded this order meanwhile: \$1\.99/),
  });
  const { order } = await support.call('orderDetail', { orderNo });
  expect(order.refundedCents).toBe(199);
  const tooMuch = refundOf(orderNo, { cents: 301, seenRefundedCents: 199 });
  await expect(support.call('orderRefund', tooMuch)).rejects.toMatchObject({
    code: 'invalid',
    fields: { cents: 'Only $3.00 can still be refunded.' },
  });
});

test('a refund whose answer is lost is being checked, and a second press does not repeat it', async () => {
  await using shop = await startStudioShop();
  const support = await shop.operator('support');
  const alice = await shop.addViewer();
  const { orderNo } = await shop.buy(alice);
  const once = refundOf(orderNo, { cents: 100 });
  await shop.merchant.setFaults({ api: { kind: 'lost', on: 'refund-capture' } });

  await expect(support.call('orderRefund', once)).rejects.toMatchObject({
    code: 'unavailable',
    message: expect.stringContaining('The refund of $1.00 is being checked'),
  });
  await shop.merchant.setFaults({});

  expect(await support.call('orderRefund', once)).toMatchObject({
    refundedCents: 100,
    refund: { cents: 100, isRequested: true },
  });
  expect(await alice.balance()).toMatchObject({ coin: 440, bonus: 0 });
});

test('while PayPal is down nothing is refunded, and the operator reads so', async () => {
  await using shop = await startStudioShop();
  const support = await shop.operator('support');
  const { orderNo } = await shop.buy(await shop.addViewer());
  await shop.merchant.setFaults({ api: { kind: 'down' } });

  await expect(support.call('orderRefund', refundOf(orderNo))).rejects.toMatchObject({
    code: 'unavailable',
    message: 'PayPal does not answer. Nothing was refunded: try again in a minute.',
  });
  expect((await support.call('orderDetail', { orderNo })).refunds).toEqual([]);
});

test('a sync takes over what was refunded at PayPal', async () => {
  await using shop = await startStudioShop();
  await shop.merchant.setFaults({ webhooks: 'held' });
  const support = await shop.operator('support');
  const alice = await shop.addViewer();
  const { orderNo, captureId } = await shop.buy(alice);
  const same = await support.call('orderSync', { orderNo });
  const elsewhere = { captureId, refundNo: 'AT-PAYPAL', amountCents: 250 };
  await shop.merchant.open().refundCapture(elsewhere);

  const stale = support.call('orderRefund', refundOf(orderNo, { cents: 100 }));
  await expect(stale).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('PayPal has refunded $2.50, and here $0.00 is recorded.'),
  });
  const changed = await support.call('orderSync', { orderNo });

  expect(same).toMatchObject({ isChanged: false, state: 'PAID' });
  expect(changed).toMatchObject({
    isChanged: true,
    state: 'PARTIALLY_REFUNDED',
    coins: { takenBack: { coin: 225, bonus: 50 } },
    entry: { action: 'order sync' },
  });
  expect(await alice.balance()).toMatchObject({ coin: 275, bonus: 0 });
});

test('an accepted order is credited once, by a signature, and not for another reason', async () => {
  await using shop = await startStudioShop();
  const finance = await shop.signer('fred', 'finance');
  await shop.merchant.setFaults({ captureAmount: { value: '3.00', currency_code: 'USD' } });
  const alice = await shop.addViewer();
  const { orderNo } = await shop.buy(alice);
  await shop.merchant.setFaults({});
  const accept = { orderNo, seenReason: 'wrong-amount', reason: 'Ticket 4711' } as const;

  await expect(finance.call('orderAccept', accept)).rejects.toMatchObject({ code: 'unsigned' });
  const other = { ...accept, seenReason: 'wrong-order' } as const;
  await expect(finance.sign('orderAccept', other)).rejects.toMatchObject({
    code: 'conflict',
    message: `Order ${orderNo} waits for another reason by now: look at it again.`,
  });
  expect(await finance.sign('orderAccept', accept)).toMatchObject({
    state: 'PAID',
    amountCents: 300,
    coins: { credited: { coin: 500, bonus: 50 } },
    entry: { action: 'order accept', operator: 'fred', reason: 'Ticket 4711' },
  });
  await expect(finance.sign('orderAccept', accept)).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('no longer waits'),
  });
  expect(await alice.balance()).toMatchObject({ coin: 500, bonus: 50 });
});

test('only those who may end a review give back the money of an order in review', async () => {
  await using shop = await startStudioShop();
  const [support, finance] = [await shop.operator('support'), await shop.operator('finance')];
  await shop.merchant.setFaults({ captureAmount: { value: '3.00', currency_code: 'USD' } });
  const { orderNo } = await shop.buy(await shop.addViewer());
  await shop.merchant.setFaults({});

  await expect(support.call('orderRefund', refundOf(orderNo))).rejects.toMatchObject({
    code: 'forbidden',
  });
  expect(await finance.call('orderRefundPlan', { orderNo })).toMatchObject({
    cents: 300,
    coins: null,
  });
  expect(await finance.call('orderRefund', refundOf(orderNo))).toMatchObject({
    refund: { cents: 300 },
    waitsFor: null,
  });
  expect((await finance.call('reviewList', {})).rows).toEqual([]);
});
