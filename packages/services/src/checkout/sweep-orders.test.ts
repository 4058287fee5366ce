import { orders, type Database } from '@hookline/db';
import { createTestDatabase, seedMember } from '@hookline/db/testing';
import { expect, inject, test } from 'vitest';

import { applySeen, seedOrder, seenOrder, seenPaid } from '../testing/orders.ts';
import { endPoll } from './end-poll.ts';
import { sweepOrders } from './sweep-orders.ts';

const NOW_MS = 1_800_000_000_000;
const SECOND_MS = 1000;
const DAY_MS = 24 * 60 * 60 * SECOND_MS;

async function startWithOrders(count: number) {
  const db = await createTestDatabase(inject('postgres'));
  const made: orders.OrderRecord[] = [];
  for (let index = 0; index < count; index += 1) {
    const { userId } = await seedMember(db, { nowMs: NOW_MS });
    made.push(await seedOrder(db, { userId, nowMs: NOW_MS }));
  }
  const claim = (nowMs: number, itemsMax = 10) =>
    orders.claimOrders(db, { nowMs, leaseMs: 60 * SECOND_MS, itemsMax });
  return { db, made, claim, [Symbol.asyncDispose]: () => db.destroy() };
}

async function startWithOrder() {
  const start = await startWithOrders(1);
  const [order] = start.made;
  if (order === undefined) throw new Error('There is one.');
  return { ...start, order };
}

function ignore(): void {}

/** Sweeps while PayPal cannot be asked. */
function sweepInVain(db: Database, nowMs: number): Promise<void> {
  const log = { info: ignore, warn: ignore, error: ignore };
  const { signal } = new AbortController();
  return sweepOrders({ signal }, { db, paypal: null, log, now: () => nowMs });
}

test('an order is polled after half a minute, then ever more seldom', async () => {
  await using start = await startWithOrder();
  const { db, order } = start;
  const pollCount = async () => (await orders.getOrder(db, order)).pollCount;
  let nowMs = NOW_MS;
  for (const [index, seconds] of [30, 60, 120, 300, 900, 3600, 3600].entries()) {
    nowMs += seconds * SECOND_MS;
    await sweepInVain(db, nowMs - 1);
    expect(await pollCount()).toBe(index);
    await sweepInVain(db, nowMs);
    expect(await pollCount()).toBe(index + 1);
  }
});

test('an order that has just moved on is polled soon, however often it was before', async () => {
  await using start = await startWithOrder();
  const { db, order, claim } = start;
  let nowMs = NOW_MS;
  for (let polls = 0; polls < 7; polls += 1) {
    nowMs += 60 * 60 * SECOND_MS;
    await sweepInVain(db, nowMs);
  }
  expect(await orders.getOrder(db, order)).toMatchObject({ pollCount: 7 });

  await applySeen(db, order, { seen: seenOrder(order, 'APPROVED'), nowMs });

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

test('an order that is paid is not polled again', async () => {
  await using start = await startWithOrder();
  const { db, order, claim } = start;
  const nowMs = NOW_MS + 30 * SECOND_MS;
  await claim(nowMs);
  await applySeen(db, order, { seen: seenPaid(order), nowMs });

  await endPoll(order, { db, now: () => nowMs });

  expect(await claim(nowMs + 400 * DAY_MS)).toEqual([]);
  expect(await orders.getOrder(db, order)).toMatchObject({ state: 'PAID' });
});

test('a poll that ends after its order has moved on leaves the new plan as it is', async () => {
  await using start = await startWithOrder();
  const { db, order, claim } = start;
  const nowMs = NOW_MS + 30 * SECOND_MS;
  await claim(nowMs);
  const { state, pollCount } = order;
  await applySeen(db, order, { seen: seenPaid(order), nowMs });

  await orders.finishPoll(db, { ...order, state, pollCount, nextPollAtMs: nowMs });

  expect(await claim(nowMs + 400 * DAY_MS)).toEqual([]);
});

const EVENT = { eventId: 'WH-1', type: 'X', orderId: null, captureId: 'C1', disputeId: null };
const LEASE = { leaseMs: 30 * SECOND_MS };

test('an event is saved once, and claimed again only when nobody has handled it', async () => {
  await using start = await startWithOrders(0);
  const { db } = start;
  const save = () => orders.savePaypalEvent(db, { ...EVENT, ...LEASE, nowMs: NOW_MS });
  const claim = (nowMs: number) => orders.claimPaypalEvents(db, { nowMs, ...LEASE, itemsMax: 10 });

  expect(await save()).toBe(true);
  expect(await save()).toBe(false);
  expect(await claim(NOW_MS + 30 * SECOND_MS - 1)).toEqual([]);
  expect(await claim(NOW_MS + 30 * SECOND_MS)).toEqual([{ ...EVENT, attempts: 2 }]);
  const nextAttemptAtMs = NOW_MS + 60 * SECOND_MS;
  await orders.releasePaypalEvent(db, { eventId: EVENT.eventId, nextAttemptAtMs });
  expect(await claim(NOW_MS + 60 * SECOND_MS)).toEqual([{ ...EVENT, attempts: 3 }]);
  await orders.finishPaypalEvent(db, { eventId: EVENT.eventId, nowMs: NOW_MS });

  expect(await claim(NOW_MS + 400 * DAY_MS)).toEqual([]);
});

test('an event that nobody can handle is given up after forty attempts', async () => {
  await using start = await startWithOrders(0);
  const { db } = start;
  await orders.savePaypalEvent(db, { ...EVENT, ...LEASE, nowMs: NOW_MS });
  for (let sweeps = 1; sweeps < 45; sweeps += 1) await sweepInVain(db, NOW_MS + sweeps * DAY_MS);

  const { tries, next_try_at: nextTryAt } = await db
    .selectFrom('paypal_event')
    .select(['tries', 'next_try_at'])
    .executeTakeFirstOrThrow();
  expect(tries).toBe(40);
  expect(nextTryAt).toBeNull();
});

test('events are deleted after 90 days', async () => {
  await using start = await startWithOrders(0);
  const { db } = start;
  const limitMs = NOW_MS - 90 * DAY_MS;
  await orders.savePaypalEvent(db, { ...EVENT, ...LEASE, eventId: 'WH-1', nowMs: limitMs - 1 });
  await orders.savePaypalEvent(db, { ...EVENT, ...LEASE, eventId: 'WH-2', nowMs: limitMs });

  await orders.purgePaypalEvents(db, NOW_MS);

  const left = await db.selectFrom('paypal_event').select('id').execute();
  expect(left).toEqual([{ id: 'WH-2' }]);
});
