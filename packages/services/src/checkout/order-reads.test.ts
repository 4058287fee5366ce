import { orders } from '@hookline/db';
import { createTestDatabase, seedMember } from '@hookline/db/testing';
import { findDifferences, type BookedOrder } from '@hookline/domain/checkout';
import { ACCOUNT } from '@hookline/domain/wallet';
import { expect, inject, test } from 'vitest';

import { applySeen, OPERATOR, seedOrder, captureSnapshot, seenPaid } from '../testing/orders.ts';
import { grant } from '../testing/wallet.ts';
import { findOrder } from './find-order.ts';
import { expireLots } from '../wallet/expire-lots.ts';
import { beginRefund } from './refunds/begin-refund.ts';
import { recordDispute } from './refunds/record-dispute.ts';

const NOW_MS = 1_800_000_000_000;
const DAY_MS = 24 * 60 * 60 * 1000;

async function start() {
  const db = await createTestDatabase(inject('postgres'));
  const { userId } = await seedMember(db, { nowMs: NOW_MS });
  const pay = async (nowMs: number, change = {}) => {
    const order = await seedOrder(db, { userId, nowMs });
    return applySeen(db, order, { seen: seenPaid(order, change), nowMs });
  };
  const deps = { db, now: () => NOW_MS };
  return { db, deps, userId, pay, [Symbol.asyncDispose]: () => db.destroy() };
}

const span = { fromMs: NOW_MS, untilMs: NOW_MS + DAY_MS };

const numbersOf = (found: readonly BookedOrder[]) => found.map(({ orderNo }) => orderNo);

test('the ledger of an order lists its credits, claw-backs and expired bonus', async () => {
  await using world = await start();
  const { db, pay } = world;
  const order = await pay(NOW_MS);
  const nowMs = NOW_MS + 90 * DAY_MS;
  await expireLots({ now: () => nowMs }, { db });
  const seen = seenPaid(order, { status: 'REFUNDED', refundedCents: 499 });
  await applySeen(db, order, { seen, nowMs });

  const [booked] = await orders.listPaidOrders(db, span);

  expect(booked).toMatchObject({
    orderNo: order.orderNo,
    state: 'REFUNDED',
    creditedCoins: 500,
    creditedBonus: 50,
    takenBack: 500,
    expired: 50,
  });
  const capture = captureSnapshot(order, { status: 'REFUNDED', refundedCents: 499 });
  expect(findDifferences([capture], booked === undefined ? [] : [booked])).toEqual([]);
});

test('orders are found by payment time, by payment and by number', async () => {
  await using world = await start();
  const { db, userId, pay } = world;
  const early = await pay(NOW_MS - 1);
  const inTime = await pay(NOW_MS);
  const unpaid = await seedOrder(db, { userId, nowMs: NOW_MS });
  const named = { captureIds: [early.captureId ?? ''], orderNos: [unpaid.orderNo] };

  expect(numbersOf(await orders.listPaidOrders(db, span))).toEqual([inTime.orderNo]);
  expect(
    numbersOf(await orders.listPaidOrders(db, { fromMs: NOW_MS - 1, untilMs: NOW_MS })),
  ).toEqual([early.orderNo]);
  expect(numbersOf(await orders.listNamedOrders(db, named))).toEqual([
    early.orderNo,
    unpaid.orderNo,
  ]);
});

test.each([
  { title: 'of another amount', change: { amount: { cents: 1, currency: 'USD' } } },
  { title: 'of another currency', change: { amount: { cents: 499, currency: 'MXN' } } },
  { title: 'that names another order', change: { customId: 'HL0' } },
  {
    title: 'refunded before its credit',
    change: { status: 'REFUNDED' as const, refundedCents: 499 },
  },
])('an order is found by the id of its uncredited payment, $title', async ({ change }) => {
  await using world = await start();
  const { db, pay } = world;
  await pay(NOW_MS);
  const { orderNo, captureId } = await pay(NOW_MS + 1, change);

  expect(await findOrder(captureId ?? '', { db })).toMatchObject({ orderNo });
});

test('looking up a payment that two orders name finds the order to which it was credited', async () => {
  await using world = await start();
  const { db, pay } = world;
  const paid = await pay(NOW_MS + 1);
  const captureId = paid.captureId ?? '';
  const other = await pay(NOW_MS, { id: captureId });

  expect(other).toMatchObject({ captureId, reviewReason: 'capture-of-another-order' });
  expect(await findOrder(captureId, { db })).toMatchObject({ orderNo: paid.orderNo });
});

test('a payment that names another order can still be credited to that order', async () => {
  await using world = await start();
  const { db, userId, pay } = world;
  const named = await seedOrder(db, { userId, nowMs: NOW_MS });
  const payment = captureSnapshot(named);
  const wrong = await pay(NOW_MS, payment);

  const credited = await applySeen(db, named, { seen: seenPaid(named), nowMs: NOW_MS });

  expect(wrong).toMatchObject({ captureId: payment.id, reviewReason: 'wrong-order' });
  expect(credited).toMatchObject({ state: 'PAID', captureId: payment.id });
  expect(await findOrder(payment.id, { db })).toMatchObject({ orderNo: named.orderNo });
});

test('coins credited for a missing order are found', async () => {
  await using world = await start();
  const { db, userId, pay } = world;
  await pay(NOW_MS);
  const coinsOf = { userId, accountType: ACCOUNT.topUp, amount: 5, nowMs: NOW_MS };
  await grant(db, { ...coinsOf, orderNo: 'HLNOWHERE' });

  expect(await orders.listOrphanCredits(db, span)).toEqual(['HLNOWHERE']);
});

test('members list their own orders, operators all orders in a state, newest first', async () => {
  await using world = await start();
  const { db, userId, pay } = world;
  const other = await seedMember(db, { nowMs: NOW_MS });
  const paid = await pay(NOW_MS);
  const wrong = await pay(NOW_MS + 1, { customId: 'HL0' });
  await seedOrder(db, { userId: other.userId, nowMs: NOW_MS });
  const page = { pageNumber: 1, itemsMax: 2 };

  const own = await orders.listOrders(db, { ...page, userId });
  const review = await orders.listAllOrders(db, { ...page, state: 'REVIEW', userId: null });
  const all = await orders.listAllOrders(db, { ...page, state: null, userId: null });
  const others = await orders.listAllOrders(db, { ...page, state: null, userId: other.userId });

  expect(own).toMatchObject({ hasMore: false, records: [{ ...wrong }, { ...paid }] });
  expect(review.records.map(({ orderNo }) => orderNo)).toEqual([wrong.orderNo]);
  expect(others.records.map(({ userId: owner }) => owner)).toEqual([other.userId]);
  expect(await orders.countOrders(db, 'REVIEW')).toBe(1);
  expect(all).toMatchObject({ hasMore: true, records: [{ orderNo: wrong.orderNo }, {}] });
});

test('a refund without a response is resumed, and the next refund gets a new number', async () => {
  await using world = await start();
  const { db, deps, pay } = world;
  const order = await pay(NOW_MS);
  const begin = async (cents: number, refundedCents = 0) => {
    const paid = captureSnapshot(order, { refundedCents });
    const begun = await beginRefund({ ...order, paid, cents, number: null, by: OPERATOR }, deps);
    if (begun.kind !== 'begun') throw new Error(begun.kind);
    return begun;
  };
  const finish = ({ refund }: { refund: orders.Refund }, paypalRefundId: string | null) =>
    orders.finishRefund(db, { ...refund, paypalRefundId, nowMs: NOW_MS });

  const [first, second] = await Promise.all([begin(100), begin(200)]);
  expect(second.refund).toEqual(first.refund);
  expect(first.isNew).not.toBe(second.isNew);
  await finish(first, 'R1');
  // The order is synced with PayPal after each refund.
  const { cents: refundedCents } = first.refund;
  const seen = seenPaid(order, { status: 'PARTIALLY_REFUNDED', refundedCents });
  await applySeen(db, order, { seen, nowMs: NOW_MS });
  const next = await begin(250, first.refund.cents);
  await finish(next, null);

  expect(next.refund).toMatchObject({ refundNo: `${order.orderNo}R2`, cents: 250 });
  expect((await begin(250, first.refund.cents)).refund.refundNo).toBe(`${order.orderNo}R3`);
});

test('a completed refund is not started again, even by concurrent requests', async () => {
  await using world = await start();
  const { db, deps, pay } = world;
  const order = await pay(NOW_MS);
  const paid = captureSnapshot(order);
  const ask = () => beginRefund({ ...order, paid, cents: 199, number: null, by: OPERATOR }, deps);
  const refundAndFinish = async () => {
    const begun = await ask();
    if (begun.kind !== 'begun') return begun.kind;
    await orders.finishRefund(db, { ...begun.refund, paypalRefundId: 'R1', nowMs: NOW_MS });
    return begun.refund.refundNo;
  };

  const answers = await Promise.all(Array.from({ length: 8 }, refundAndFinish));

  expect(answers).toContain(`${order.orderNo}R1`);
  expect(new Set(answers)).not.toContain(`${order.orderNo}R2`);
  expect(await ask()).toEqual({ kind: 'repeat', refundNo: `${order.orderNo}R1`, cents: 199 });
});

test('an order is described with its payments, webhooks, ledger and lots', async () => {
  await using world = await start();
  const { db, deps, pay } = world;
  const order = await pay(NOW_MS);
  const paid = captureSnapshot(order);
  await beginRefund({ ...order, paid, cents: 199, number: null, by: OPERATOR }, deps);
  await recordDispute({ ...order, disputeId: 'PP-D-1', phase: 'open' }, deps);
  const about = { orderId: null, captureId: paid.id, disputeId: null };
  const webhook = { eventId: 'WH-1', type: 'PAYMENT.CAPTURE.COMPLETED', ...about };
  await orders.savePaypalEvent(db, { ...webhook, nowMs: NOW_MS, leaseMs: 60_000 });

  expect(await orders.describeOrder(db, order.orderNo)).toMatchObject({
    order: { orderNo: order.orderNo, state: 'DISPUTED', amountCents: 499, paidAtMs: NOW_MS },
    storefront: 'profile',
    refunds: [{ refundNo: `${order.orderNo}R1`, cents: 199, state: 'asked' }],
    disputes: [{ disputeId: 'PP-D-1', phase: 'open', changedAtMs: NOW_MS }],
    webhooks: [{ eventId: 'WH-1', isHandled: false }],
    records: [
      { seq: 1, accountType: ACCOUNT.topUp, coinDelta: 500 },
      { seq: 2, accountType: ACCOUNT.topUpBonus, bonusDelta: 50 },
    ],
    lots: [
      { currency: 'coin', remaining: 500, isFrozen: true },
      { currency: 'bonus', remaining: 50, isFrozen: true },
    ],
  });
  expect(await orders.describeOrder(db, 'HLNOWHERE')).toBeNull();
});
