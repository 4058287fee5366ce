import { ACCOUNT, findDifferences, type BookedCapture } from '@hookline/domain';
import { expect, inject, test } from 'vitest';

import { seedMember } from '../seed-member.ts';
import { createTestDatabase } from '../testing.ts';
import { expireLots } from '../wallet/index.ts';
import { grant } from '../wallet/testing.ts';
import {
  beginRefund,
  finishRefund,
  listAllOrders,
  listBookedOrders,
  listOrders,
  listOrphanCredits,
} from './index.ts';
import { seedOrder, seenPaid, settle } from './testing.ts';

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
  const capture: BookedCapture = {
    id: `CAP${order.orderNo}`,
    status: 'REFUNDED',
    amount: { cents: 499, currency: 'USD' },
    customId: order.orderNo,
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
  const review = await listAllOrders(db, { ...page, state: 'REVIEW' });
  const all = await listAllOrders(db, { ...page, state: null });

  expect(own).toMatchObject({ hasMore: false, records: [{ ...wrong }, { ...paid }] });
  expect(review.records.map(({ orderNo }) => orderNo)).toEqual([wrong.orderNo]);
  expect(all).toMatchObject({ hasMore: true, records: [{ orderNo: wrong.orderNo }, {}] });
});

test('a refund that has no answer is gone on with, and the next one has a number of its own', async () => {
  await using world = await start();
  const { db, pay } = world;
  const order = await pay(NOW_MS);
  const begin = (cents: number) => beginRefund(db, { ...order, cents, nowMs: NOW_MS });

  const both = await Promise.all([begin(100), begin(200)]);
  const [first, second] = both;
  expect(second).toEqual(first);
  await finishRefund(db, { ...both[0], paypalRefundId: 'R1', nowMs: NOW_MS });
  const next = await begin(200);
  await finishRefund(db, { ...next, paypalRefundId: null, nowMs: NOW_MS });

  expect(next).toMatchObject({ refundNo: `${order.orderNo}R2`, cents: 200 });
  expect(await begin(300)).toMatchObject({ refundNo: `${order.orderNo}R3`, cents: 300 });
});
