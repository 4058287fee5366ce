import { ACCOUNT, findDifferences, type PaypalCaptureSnapshot } from '@hookline/domain';
import { expect, inject, test } from 'vitest';

import { seedMember } from '../testing/seed-member.ts';
import { createTestDatabase } from '../testing/index.ts';
import { expireLots } from '../wallet/index.ts';
import { grant } from '../testing/wallet.ts';
import {
  beginRefund,
  countOrders,
  describeOrder,
  finishRefund,
  listAllOrders,
  listBookedOrders,
  listOrders,
  listOrphanCredits,
  saveEvent,
  settleDispute,
  type Refund,
} from './index.ts';
import { seedOrder, seenPaid, settle } from '../testing/orders.ts';

const NOW_MS = 1_800_000_000_000;
const DAY_MS = 24 * 60 * 60 * 1000;

async function start() {
  const db = await createTestDatabase(inject('postgres'));
  const { userId } = await seedMember(db, { nowMs: NOW_MS });
  const pay = async (nowMs: number, change = {}) => {
    const order = await seedOrder(db, { userId, nowMs });
    return settle(db, order, { seen: seenPaid(order, change), nowMs });
  };
  return { db, userId, pay, [Symbol.asyncDispose]: () => db.destroy() };
}

const span = { fromMs: NOW_MS, toMs: NOW_MS + DAY_MS, captureIds: [], orderNos: [] };

test('the ledger of an order is what it brought, what was taken back and what had expired', async () => {
  await using world = await start();
  const { db, pay } = world;
  const order = await pay(NOW_MS);
  const nowMs = NOW_MS + 90 * DAY_MS;
  await expireLots(db, nowMs);
  const seen = seenPaid(order, { status: 'REFUNDED', refundedCents: 499 });
  await settle(db, order, { seen, nowMs });

  const [booked] = await listBookedOrders(db, span);

  expect(booked).toMatchObject({
    orderNo: order.orderNo,
    state: 'REFUNDED',
    creditedCoins: 500,
    creditedBonus: 50,
    takenBack: 500,
    expired: 50,
  });
  const capture: PaypalCaptureSnapshot = {
    id: `CAP${order.orderNo}`,
    status: 'REFUNDED',
    amount: { cents: 499, currency: 'USD' },
    customId: order.orderNo,
    invoiceId: order.orderNo,
    refundedCents: 499,
  };
  expect(findDifferences([capture], booked === undefined ? [] : [booked])).toEqual([]);
});

test('orders are found by the time they were paid, by their payment and by their number', async () => {
  await using world = await start();
  const { db, userId, pay } = world;
  const early = await pay(NOW_MS - 1);
  const inTime = await pay(NOW_MS);
  const unpaid = await seedOrder(db, { userId, nowMs: NOW_MS });
  const numbersOf = async (change: object) =>
    (await listBookedOrders(db, { ...span, ...change })).map(({ orderNo }) => orderNo);

  expect(await numbersOf({})).toEqual([inTime.orderNo]);
  expect(await numbersOf({ captureIds: [early.captureId] })).toEqual([
    early.orderNo,
    inTime.orderNo,
  ]);
  expect((await numbersOf({ orderNos: [unpaid.orderNo] })).toSorted()).toEqual(
    [inTime.orderNo, unpaid.orderNo].toSorted(),
  );
});

test('coins of an order that is not there are found', async () => {
  await using world = await start();
  const { db, userId, pay } = world;
  await pay(NOW_MS);
  const coinsOf = { userId, accountType: ACCOUNT.topUp, amount: 5, nowMs: NOW_MS };
  await grant(db, { ...coinsOf, orderNo: 'HLNOWHERE' });

  expect(await listOrphanCredits(db, span)).toEqual(['HLNOWHERE']);
});

test('members see their own orders, operators those of a state, newest first', async () => {
  await using world = await start();
  const { db, userId, pay } = world;
  const other = await seedMember(db, { nowMs: NOW_MS });
  const paid = await pay(NOW_MS);
  const wrong = await pay(NOW_MS + 1, { customId: 'HL0' });
  await seedOrder(db, { userId: other.userId, nowMs: NOW_MS });
  const page = { pageNumber: 1, itemsMax: 2 };

  const own = await listOrders(db, { ...page, userId });
  const review = await listAllOrders(db, { ...page, state: 'REVIEW', userId: null });
  const all = await listAllOrders(db, { ...page, state: null, userId: null });
  const others = await listAllOrders(db, { ...page, state: null, userId: other.userId });

  expect(own).toMatchObject({ hasMore: false, records: [{ ...wrong }, { ...paid }] });
  expect(review.records.map(({ orderNo }) => orderNo)).toEqual([wrong.orderNo]);
  expect(others.records.map(({ userId: owner }) => owner)).toEqual([other.userId]);
  expect(await countOrders(db, 'REVIEW')).toBe(1);
  expect(all).toMatchObject({ hasMore: true, records: [{ orderNo: wrong.orderNo }, {}] });
});

test('a refund that has no answer is gone on with, and the next one has a number of its own', async () => {
  await using world = await start();
  const { db, pay } = world;
  const order = await pay(NOW_MS);
  const begin = async (cents: number, refundedCents = 0) => {
    const [paid] = seenPaid(order, { refundedCents }).captures;
    if (paid === undefined) throw new Error('There is no payment.');
    const begun = await beginRefund(db, { ...order, paid, cents, number: null, nowMs: NOW_MS });
    if (begun.kind !== 'begun') throw new Error(begun.kind);
    return begun;
  };
  const finish = ({ refund }: { refund: Refund }, paypalRefundId: string | null) =>
    finishRefund(db, { ...refund, paypalRefundId, nowMs: NOW_MS });

  const [first, second] = await Promise.all([begin(100), begin(200)]);
  expect(second.refund).toEqual(first.refund);
  expect(first.isNew).not.toBe(second.isNew);
  await finish(first, 'R1');
  const next = await begin(300, first.refund.cents);
  await finish(next, null);

  expect(next.refund).toMatchObject({ refundNo: `${order.orderNo}R2`, cents: 300 });
  expect((await begin(300, first.refund.cents)).refund.refundNo).toBe(`${order.orderNo}R3`);
});

test('a refund that was done is not begun again, also when many ask at once', async () => {
  await using world = await start();
  const { db, pay } = world;
  const order = await pay(NOW_MS);
  const [paid] = seenPaid(order).captures;
  if (paid === undefined) throw new Error('There is no payment.');
  const ask = () => beginRefund(db, { ...order, paid, cents: 199, number: null, nowMs: NOW_MS });
  const refundAndFinish = async () => {
    const begun = await ask();
    if (begun.kind !== 'begun') return begun.kind;
    await finishRefund(db, { ...begun.refund, paypalRefundId: 'R1', nowMs: NOW_MS });
    return begun.refund.refundNo;
  };

  const answers = await Promise.all(Array.from({ length: 8 }, refundAndFinish));

  expect(answers).toContain(`${order.orderNo}R1`);
  expect(new Set(answers)).not.toContain(`${order.orderNo}R2`);
  expect(await ask()).toEqual({ kind: 'repeat', refundNo: `${order.orderNo}R1`, cents: 199 });
});

test('an order is described with its price, payment, refunds, dispute, notices, ledger and lots', async () => {
  await using world = await start();
  const { db, pay } = world;
  const order = await pay(NOW_MS);
  const [paid] = seenPaid(order).captures;
  if (paid === undefined) throw new Error('There is no payment.');
  await beginRefund(db, { ...order, paid, cents: 199, number: null, nowMs: NOW_MS });
  await settleDispute(db, { ...order, disputeId: 'PP-D-1', phase: 'open', nowMs: NOW_MS });
  const about = { orderId: null, captureId: paid.id, disputeId: null };
  const notice = { eventId: 'WH-1', type: 'PAYMENT.CAPTURE.COMPLETED', ...about };
  await saveEvent(db, { ...notice, nowMs: NOW_MS, leaseMs: 1000 });

  expect(await describeOrder(db, order.orderNo)).toMatchObject({
    order: { orderNo: order.orderNo, state: 'DISPUTED', amountCents: 499, paidAtMs: NOW_MS },
    store: 'profile',
    refunds: [{ refundNo: `${order.orderNo}R1`, cents: 199, state: 'asked' }],
    disputes: [{ disputeId: 'PP-D-1', phase: 'open', changedAtMs: NOW_MS }],
    notices: [{ eventId: 'WH-1', isHandled: false }],
    records: [
      { seq: 1, accountType: ACCOUNT.topUp, coinDelta: 500 },
      { seq: 2, accountType: ACCOUNT.topUpBonus, bonusDelta: 50 },
    ],
    lots: [
      { currency: 'coin', remaining: 500, isFrozen: true },
      { currency: 'bonus', remaining: 50, isFrozen: true },
    ],
  });
  expect(await describeOrder(db, 'HLNOWHERE')).toBeNull();
});
