import { randomUUID } from 'node:crypto';

import { orders } from '@hookline/db';
import { createTestDatabase, seedMember } from '@hookline/db/testing';
import { expect, inject, test } from 'vitest';

import {
  applySeen,
  newOrder,
  seedOrder,
  captureSnapshot,
  orderSnapshot,
  seenPaid,
} from '../testing/orders.ts';
import { recordPaypalOrder } from './record-paypal-order.ts';
import { reserveOrder } from './reserve-order.ts';

const NOW_MS = 1_800_000_000_000;
const HOUR_MS = 60 * 60 * 1000;

async function start() {
  const db = await createTestDatabase(inject('postgres'));
  const { userId } = await seedMember(db, { nowMs: NOW_MS });
  const deps = { db, now: () => NOW_MS };
  const reserve = (change: Partial<orders.OrderSeed> = {}, nowMs = NOW_MS) =>
    reserveOrder(newOrder(userId, change), { db, now: () => nowMs });
  const list = async () =>
    (await orders.listOrders(db, { userId, pageNumber: 1, itemsMax: 20 })).records;
  const counts = async () => {
    const all = await list();
    const dismissed = all.filter(({ state, dismissedState }) => state === dismissedState);
    return { all: all.length, dismissed: dismissed.length };
  };
  return {
    db,
    deps,
    userId,
    reserve,
    list,
    counts,
    [Symbol.asyncDispose]: () => db.destroy(),
  };
}

test('thirty concurrent requests with one key create one order', async () => {
  await using world = await start();
  const request = newOrder(world.userId);

  const answers = await Promise.all(
    Array.from({ length: 30 }, () => reserveOrder(request, world.deps)),
  );

  const numbers = answers.map((answer) => answer.kind === 'reserved' && answer.order.orderNo);
  expect(new Set(numbers).size).toBe(1);
  expect(numbers[0]).toMatch(/^HL[0-9A-Z]{16}$/);
});

// spec: 10 databases, an order number belongs to a single order
// touches: insertOrder
test('an order number cannot be reused by another member', async () => {
  await using world = await start();
  const { db, userId } = world;
  const other = await seedMember(db, { nowMs: NOW_MS });
  const insert = (owner: string) =>
    db.transaction().execute((tx) => {
      const order = { ...newOrder(owner), orderNo: 'HL0000000001', nowMs: NOW_MS };
      return orders.insertOrder(tx, order);
    });
  await insert(userId);

  await expect(insert(other.userId)).rejects.toMatchObject({ code: '23505' });

  expect(await orders.findOrderByNumber(db, 'HL0000000001')).toMatchObject({ userId });
  expect(await orders.countOrders(db, 'NEW')).toBe(1);
});

test('another product with the same key creates another order', async () => {
  await using world = await start();
  const extendProductId = 'usp_one';
  const first = await world.reserve({ extendProductId });

  const second = await world.reserve({ extendProductId, productId: 'coins-1100' });

  expect(second).not.toEqual(first);
});

test('ten concurrent requests with ten keys create ten orders; the last is listed', async () => {
  await using world = await start();

  const answers = await Promise.all(Array.from({ length: 10 }, () => world.reserve()));

  expect(answers.every(({ kind }) => kind === 'reserved')).toBe(true);
  expect(await world.counts()).toEqual({ all: 10, dismissed: 9 });
});

test('a new order supersedes unpaid orders, but not those in progress or finished', async () => {
  await using world = await start();
  const { db, userId } = world;
  const [waiting, pending, paid] = [
    await seedOrder(db, { userId, nowMs: NOW_MS }),
    await seedOrder(db, { userId, nowMs: NOW_MS + 1 }),
    await seedOrder(db, { userId, nowMs: NOW_MS + 2 }),
  ];
  await applySeen(db, paid, { seen: seenPaid(paid), nowMs: NOW_MS });
  const seen = orderSnapshot(pending, 'COMPLETED', [
    captureSnapshot(pending, { status: 'PENDING' }),
  ]);
  await applySeen(db, pending, { seen, nowMs: NOW_MS });

  await world.reserve();

  const listed = await world.list();
  const stateOf = (order: orders.OrderRecord) => {
    const { state, dismissedState } = listed.find(({ orderNo }) => orderNo === order.orderNo) ?? {};
    return { state, isListed: state !== dismissedState };
  };
  expect(stateOf(waiting)).toEqual({ state: 'CREATED', isListed: false });
  expect(stateOf(pending)).toEqual({ state: 'PENDING', isListed: true });
  expect(stateOf(paid)).toEqual({ state: 'PAID', isListed: true });
});

test('requesting a superseded order again lists it again', async () => {
  await using world = await start();
  const extendProductId = `usp_${randomUUID()}`;
  await world.reserve({ extendProductId });
  await world.reserve();
  expect(await world.counts()).toEqual({ all: 2, dismissed: 1 });

  await world.reserve({ extendProductId });

  expect(await world.counts()).toEqual({ all: 2, dismissed: 0 });
});

test("an order does not supersede other members' orders", async () => {
  await using world = await start();
  const other = await seedMember(world.db, { nowMs: NOW_MS });
  await world.reserve();

  await reserveOrder(newOrder(other.userId), world.deps);

  expect(await world.counts()).toEqual({ all: 1, dismissed: 0 });
});

test('two reversed orders within 90 days block further top-ups', async () => {
  await using world = await start();
  const { db, userId } = world;
  for (let count = 0; count < 2; count += 1) {
    const order = await seedOrder(db, { userId, nowMs: NOW_MS });
    await applySeen(db, order, { seen: seenPaid(order), nowMs: NOW_MS });
    const seen = seenPaid(order, { status: 'REFUNDED', refundedCents: 499 });
    await applySeen(db, order, { seen, trigger: 'capture-reversed', nowMs: NOW_MS });
  }

  expect(await world.reserve()).toEqual({ kind: 'refused', reason: 'blocked' });
  const laterMs = NOW_MS + 90 * 24 * HOUR_MS;
  expect((await world.reserve({}, laterMs)).kind).toBe('reserved');
});

test('a PayPal order is stored once and belongs to a single order', async () => {
  await using world = await start();
  const { db, deps, userId } = world;
  const order = await seedOrder(db, { userId, nowMs: NOW_MS });
  const made = { userId, paypalOrderId: 'PP1', approveUrl: 'https://x.test/' };

  const again = await recordPaypalOrder({ ...made, orderNo: order.orderNo }, deps);

  expect(again.paypalOrderId).toBe(order.paypalOrderId);
  const other = await world.reserve();
  const orderNo = other.kind === 'reserved' ? other.order.orderNo : '';
  const taken = recordPaypalOrder(
    { ...made, orderNo, paypalOrderId: order.paypalOrderId ?? '' },
    deps,
  );
  await expect(taken).rejects.toMatchObject({ code: '23505' });
});

test('an order is polled on schedule, or soon if its PayPal order was recorded late', async () => {
  await using world = await start();
  const { db, userId } = world;
  const dueAfterMs = async (paypalOrderId: string, nowMs: number) => {
    const reserved = await world.reserve();
    if (reserved.kind !== 'reserved') throw new Error('It was reserved.');
    const key = { userId, orderNo: reserved.order.orderNo };
    // Sets the next poll an hour ahead, as after many polls that found nothing.
    const item = db.updateTable('work_item').where('key', '=', key.orderNo);
    await item.set({ due_at: new Date(NOW_MS + HOUR_MS) }).execute();
    const made = { ...key, paypalOrderId, approveUrl: 'https://x.test/' };
    await recordPaypalOrder(made, { db, now: () => nowMs });
    const left = db.selectFrom('work_item').where('key', '=', key.orderNo).select('due_at');
    return (await left.executeTakeFirstOrThrow()).due_at.getTime() - NOW_MS;
  };

  expect(await dueAfterMs('PP1', NOW_MS + 29_999)).toBe(HOUR_MS);
  expect(await dueAfterMs('PP2', NOW_MS + 30_000)).toBe(60_000);
});

test('an order that PayPal rejected fails and frees its key; a created order is kept', async () => {
  await using world = await start();
  const { db, userId } = world;
  const extendProductId = 'usp_one';
  const first = await world.reserve({ extendProductId });
  if (first.kind !== 'reserved') throw new Error('It was reserved.');

  await orders.failNewOrder(db, first.order);
  const second = await seedOrder(db, { userId, nowMs: NOW_MS + 1, change: { extendProductId } });
  await orders.failNewOrder(db, second);

  expect(second.orderNo).not.toBe(first.order.orderNo);
  const page = { userId, pageNumber: 1, itemsMax: 20 };
  expect((await orders.listOrders(db, page)).records.map(({ state }) => state)).toEqual([
    'CREATED',
    'FAILED',
  ]);
});

test('repeating a purchase whose first order failed returns its second order', async () => {
  await using world = await start();
  const extendProductId = 'usp_one';
  const first = await world.reserve({ extendProductId });
  if (first.kind !== 'reserved') throw new Error('It was reserved.');
  await orders.failNewOrder(world.db, first.order);
  const second = await world.reserve({ extendProductId }, NOW_MS + 1);

  const third = await world.reserve({ extendProductId }, NOW_MS + 2);

  expect(second).not.toEqual(first);
  expect(third).toEqual(second);
});
