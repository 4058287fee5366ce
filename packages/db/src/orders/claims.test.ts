import { expect, inject, test } from 'vitest';

import { seedMember } from '../testing/seed-member.ts';
import { createTestDatabase } from '../testing/index.ts';
import {
  claimEvents,
  claimOrders,
  finishCheck,
  finishEvent,
  getOrder,
  giveEventBack,
  purgeEvents,
  saveEvent,
} from './index.ts';
import { seedOrder, seenOrder, seenPaid, settle } from '../testing/orders.ts';

const NOW_MS = 1_800_000_000_000;
const SECOND_MS = 1000;
const DAY_MS = 24 * 60 * 60 * SECOND_MS;

async function startWithOrders(count: number) {
  const db = await createTestDatabase(inject('postgres'));
  const orders = [];
  for (let made = 0; made < count; made += 1) {
    const { userId } = await seedMember(db, { nowMs: NOW_MS });
    orders.push(await seedOrder(db, { userId, nowMs: NOW_MS }));
  }
  const claim = (nowMs: number, itemsMax = 10) =>
    claimOrders(db, { nowMs, leaseMs: 60 * SECOND_MS, itemsMax });
  return { db, orders, claim, [Symbol.asyncDispose]: () => db.destroy() };
}

test('an order is looked at after half a minute, then ever more seldom', async () => {
  await using start = await startWithOrders(1);
  const { db, claim } = start;
  let nowMs = NOW_MS;
  const waits: number[] = [];
  for (let looks = 0; looks < 7; looks += 1) {
    const beforeMs = nowMs;
    const seconds = [30, 60, 120, 300, 900, 3600, 3600][looks] ?? 0;
    expect(await claim(nowMs + seconds * SECOND_MS - 1)).toEqual([]);
    nowMs += seconds * SECOND_MS;
    const [key] = await claim(nowMs);
    if (key === undefined) throw new Error(`Nothing was due after ${seconds} s.`);
    await finishCheck(db, { ...key, nowMs });
    waits.push((nowMs - beforeMs) / SECOND_MS);
  }

  expect(waits).toEqual([30, 60, 120, 300, 900, 3600, 3600]);
});

test('an order that has just moved on is looked at soon, however often it was before', async () => {
  await using start = await startWithOrders(1);
  const { db, orders, claim } = start;
  const [order] = orders;
  if (order === undefined) throw new Error('There is one.');
  let nowMs = NOW_MS;
  for (let looks = 0; looks < 7; looks += 1) {
    nowMs += 60 * 60 * SECOND_MS;
    for (const key of await claim(nowMs)) await finishCheck(db, { ...key, nowMs });
  }
  const seen = seenOrder(order, 'APPROVED');
  await settle(db, order, { seen, nowMs });

  expect(await claim(nowMs + 30 * SECOND_MS)).toHaveLength(1);
});

test('eight servers that ask at once get each order once, until its lease has run out', async () => {
  await using start = await startWithOrders(12);
  const nowMs = NOW_MS + 30 * SECOND_MS;

  const claims = await Promise.all(Array.from({ length: 8 }, () => start.claim(nowMs, 3)));

  const numbers = claims.flat().map(({ orderNo }) => orderNo);
  expect(numbers).toHaveLength(12);
  expect(new Set(numbers).size).toBe(12);
  expect(await start.claim(nowMs + 60 * SECOND_MS - 1)).toEqual([]);
  expect(await start.claim(nowMs + 60 * SECOND_MS, 20)).toHaveLength(12);
});

test('an order that is paid is not looked at again', async () => {
  await using start = await startWithOrders(1);
  const { db, orders, claim } = start;
  const [order] = orders;
  if (order === undefined) throw new Error('There is one.');
  const nowMs = NOW_MS + 30 * SECOND_MS;
  await claim(nowMs);
  await settle(db, order, { seen: seenPaid(order), nowMs });

  await finishCheck(db, { ...order, nowMs });

  expect(await claim(nowMs + 400 * DAY_MS)).toEqual([]);
  expect(await getOrder(db, order)).toMatchObject({ state: 'PAID' });
});

const event = { type: 'X', orderId: null, captureId: 'C1', disputeId: null };
const lease = { leaseMs: 30 * SECOND_MS };

test('a notice is kept once, and taken again only when nobody has answered for it', async () => {
  await using start = await startWithOrders(0);
  const { db } = start;
  const notice = { ...event, eventId: 'WH-1' };
  const claim = (nowMs: number) => claimEvents(db, { nowMs, ...lease, itemsMax: 10 });

  expect(await saveEvent(db, { ...notice, ...lease, nowMs: NOW_MS })).toBe(true);
  expect(await saveEvent(db, { ...notice, ...lease, nowMs: NOW_MS })).toBe(false);
  expect(await claim(NOW_MS + 30 * SECOND_MS - 1)).toEqual([]);
  expect(await claim(NOW_MS + 30 * SECOND_MS)).toEqual([notice]);
  await giveEventBack(db, { eventId: 'WH-1', nowMs: NOW_MS });
  expect(await claim(NOW_MS + 60 * SECOND_MS)).toEqual([notice]);
  await finishEvent(db, { eventId: 'WH-1', nowMs: NOW_MS });

  expect(await claim(NOW_MS + 400 * DAY_MS)).toEqual([]);
});

test('a notice that nobody can answer for is given up after forty tries', async () => {
  await using start = await startWithOrders(0);
  const { db } = start;
  await saveEvent(db, { ...event, ...lease, eventId: 'WH-1', nowMs: NOW_MS });
  let [nowMs, tries] = [NOW_MS, 1];
  for (; tries < 100; tries += 1) {
    await giveEventBack(db, { eventId: 'WH-1', nowMs });
    nowMs += DAY_MS;
    if ((await claimEvents(db, { nowMs, ...lease, itemsMax: 1 })).length === 0) break;
  }

  expect(tries).toBe(40);
});

test('notices are forgotten after 90 days', async () => {
  await using start = await startWithOrders(0);
  const { db } = start;
  await saveEvent(db, { ...event, ...lease, eventId: 'WH-1', nowMs: NOW_MS - 90 * DAY_MS - 1 });
  await saveEvent(db, { ...event, ...lease, eventId: 'WH-2', nowMs: NOW_MS - 90 * DAY_MS });

  await purgeEvents(db, NOW_MS);

  const left = await db.selectFrom('paypal_event').select('id').execute();
  expect(left).toEqual([{ id: 'WH-2' }]);
});
