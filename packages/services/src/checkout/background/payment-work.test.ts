import { orders, work, type Database } from '@hookline/db';
import { createTestDatabase, seedMember } from '@hookline/db/testing';
import { ProviderError } from '@hookline/providers';
import { expect, inject, test } from 'vitest';

import { applySeen, newOrder, seedOrder, orderSnapshot, seenPaid } from '../../testing/orders.ts';
import { runClaimed } from '../../work/run-claimed.ts';
import { runDueWork } from '../../work/start-work.ts';
import { recordPaypalOrder } from '../record-paypal-order.ts';
import { reserveOrder } from '../reserve-order.ts';
import { eventHandling } from './event-handling.ts';
import { paymentWork } from './payment-work.ts';
import { orderPolls } from './poll-order.ts';
import { saveEvent } from './receive-webhook.ts';

const NOW_MS = 1_800_000_000_000;
const SECOND_MS = 1000;
const DAY_MS = 24 * 60 * 60 * SECOND_MS;
const LEASE_MS = 60 * SECOND_MS;

async function startWithOrders(count: number) {
  const db = await createTestDatabase(inject('postgres'));
  const made: orders.OrderRecord[] = [];
  for (let index = 0; index < count; index += 1) {
    const { userId } = await seedMember(db, { nowMs: NOW_MS });
    made.push(await seedOrder(db, { userId, nowMs: NOW_MS }));
  }
  const claim = (nowMs: number, itemsMax = 10) => {
    const demands = [{ kind: orders.ORDER_POLL, itemsMax, leaseMs: LEASE_MS }];
    return work.claimWork(db, { demands, nowMs });
  };
  return { db, made, claim, [Symbol.asyncDispose]: () => db.destroy() };
}

async function startWithOrder() {
  const start = await startWithOrders(1);
  const [order] = start.made;
  if (order === undefined) throw new Error('There is one.');
  return { ...start, order };
}

function ignore(): void {}

/** Dependencies without access to PayPal. `errors` collects the logged errors. */
function depsAt(db: Database, nowMs: number, errors: string[] = []) {
  const error = (_about: object, text: string) => void errors.push(text);
  const log = { info: ignore, warn: ignore, error };
  return { db, paypal: null, log, now: () => nowMs };
}

/** Runs the due work without access to PayPal. */
async function workInVain(db: Database, nowMs: number, errors?: string[]): Promise<void> {
  const deps = depsAt(db, nowMs, errors);
  await runDueWork([orderPolls(deps), eventHandling(deps)], deps);
}

async function pollCountOf(db: Database): Promise<unknown> {
  const row = await db.selectFrom('work_item').select('payload').executeTakeFirst();
  return row?.payload['pollCount'];
}

test('an order is polled after half a minute, then less and less often', async () => {
  await using start = await startWithOrder();
  const { db } = start;
  let nowMs = NOW_MS;
  for (const [index, seconds] of [30, 60, 120, 300, 900, 3600, 3600].entries()) {
    nowMs += seconds * SECOND_MS;
    await workInVain(db, nowMs - 1);
    expect(await pollCountOf(db)).toBe(index);
    await workInVain(db, nowMs);
    expect(await pollCountOf(db)).toBe(index + 1);
  }
});

test('an order whose state changed is polled soon, regardless of earlier polls', async () => {
  await using start = await startWithOrder();
  const { db, order, claim } = start;
  let nowMs = NOW_MS;
  for (let polls = 0; polls < 7; polls += 1) {
    nowMs += 60 * 60 * SECOND_MS;
    await workInVain(db, nowMs);
  }
  expect(await pollCountOf(db)).toBe(7);

  await applySeen(db, order, { seen: orderSnapshot(order, 'APPROVED'), nowMs });

  expect(await claim(nowMs + 30 * SECOND_MS)).toMatchObject([{ payload: { pollCount: 0 } }]);
});

test('an order that PayPal created late is polled soon, whatever its poll count', async () => {
  await using start = await startWithOrders(0);
  const { db, claim } = start;
  const { userId } = await seedMember(db, { nowMs: NOW_MS });
  const reserved = await reserveOrder(newOrder(userId), { db, now: () => NOW_MS });
  if (reserved.kind !== 'reserved') throw new Error('It was reserved.');
  const { orderNo } = reserved.order;
  let nowMs = NOW_MS;
  for (let polls = 0; polls < 7; polls += 1) {
    nowMs += 60 * 60 * SECOND_MS;
    await workInVain(db, nowMs);
  }

  const made = { userId, orderNo, paypalOrderId: 'PP1', approveUrl: 'https://x.test/' };
  await recordPaypalOrder(made, { db, now: () => nowMs });

  expect(await claim(nowMs + 30 * SECOND_MS)).toMatchObject([{ payload: { pollCount: 0 } }]);
});

test('eight concurrent servers claim each order once until its lease expires', async () => {
  await using start = await startWithOrders(12);
  const nowMs = NOW_MS + 30 * SECOND_MS;

  const claims = await Promise.all(Array.from({ length: 8 }, () => start.claim(nowMs, 3)));

  const numbers = claims.flat().map(({ key }) => key);
  expect(numbers.toSorted()).toEqual(start.made.map(({ orderNo }) => orderNo).toSorted());
  expect(await start.claim(nowMs + LEASE_MS - 1)).toEqual([]);
  expect(await start.claim(nowMs + LEASE_MS, 20)).toHaveLength(12);
});

test('an order and its poll are created together', async () => {
  await using start = await startWithOrder();
  const { db, order } = start;

  expect(await db.selectFrom('work_item').selectAll().execute()).toMatchObject([
    {
      kind: orders.ORDER_POLL,
      key: order.orderNo,
      due_at: new Date(NOW_MS + 30 * SECOND_MS),
      payload: { userId: order.userId, pollCount: 0 },
    },
  ]);
});

test('an order that is paid during a poll is not polled again', async () => {
  await using start = await startWithOrder();
  const { db, order, claim } = start;
  const nowMs = NOW_MS + 30 * SECOND_MS;
  const [item] = await claim(nowMs);
  if (item === undefined) throw new Error('It is due.');
  await applySeen(db, order, { seen: seenPaid(order), nowMs });

  // This poll had read the order before it was paid.
  await work.repeatWork(db, { ...item, dueAtMs: nowMs });

  expect(await claim(nowMs + 400 * DAY_MS)).toEqual([]);
  expect(await orders.getOrder(db, order)).toMatchObject({ state: 'PAID' });
});

test('an order that PayPal refused to create is polled one last time', async () => {
  await using start = await startWithOrders(0);
  const { db, claim } = start;
  const { userId } = await seedMember(db, { nowMs: NOW_MS });
  const order = await seedOrder(db, { userId, nowMs: NOW_MS });
  await db.updateTable('coin_order').set({ state: 'NEW' }).execute();
  await orders.failNewOrder(db, order);

  await workInVain(db, NOW_MS + 30 * SECOND_MS);

  expect(await claim(NOW_MS + 400 * DAY_MS)).toEqual([]);
});

const EVENT = { eventId: 'WH-1', type: 'X', orderId: null, captureId: 'C1', disputeId: null };
const SENT = { ...EVENT, sentAtMs: NOW_MS - 1_500 };

const itemOf = (db: Database) =>
  db.selectFrom('work_item').selectAll().where('kind', '=', orders.EVENT_HANDLING);

test('an event is saved once, together with the work item for handling it', async () => {
  await using start = await startWithOrders(0);
  const { db } = start;

  const items = await Promise.all(
    Array.from({ length: 5 }, () => saveEvent(SENT, depsAt(db, NOW_MS))),
  );

  expect(items.filter((item) => item !== null)).toMatchObject([{ attemptNumber: 1 }]);
  expect(await orders.findPaypalEvent(db, EVENT.eventId)).toEqual(EVENT);
  expect(await itemOf(db).execute()).toHaveLength(1);
});

test('an event is retried after a crash or failure until it has been handled once', async () => {
  await using start = await startWithOrders(0);
  const { db } = start;
  const handled: number[] = [];
  const handleAt = async (nowMs: number, isOk: boolean) => {
    const deps = depsAt(db, nowMs);
    const run = async ({ item }: { item: work.ClaimedWork }) => {
      handled.push(item.attemptNumber);
      if (!isOk) throw new ProviderError('unreachable', 'PayPal is away');
    };
    await runDueWork([{ ...eventHandling(deps), run }], deps);
  };
  // The server that has saved the event crashes here.
  await saveEvent(SENT, depsAt(db, NOW_MS));

  await handleAt(NOW_MS + LEASE_MS - 1, false);
  expect(handled).toEqual([]);
  await handleAt(NOW_MS + LEASE_MS, false);
  await handleAt(NOW_MS + 2 * LEASE_MS - 1, true);
  expect(handled).toEqual([2]);
  await handleAt(NOW_MS + 2 * LEASE_MS, true);
  await handleAt(NOW_MS + 400 * DAY_MS, true);

  expect(handled).toEqual([2, 3]);
});

test('an event handled immediately is marked as handled, and its work item deleted', async () => {
  await using start = await startWithOrders(0);
  const { db } = start;
  const event = { ...SENT, captureId: null };
  const deps = depsAt(db, NOW_MS);
  const item = await saveEvent(event, deps);
  if (item === null) throw new Error('It is new.');

  const stopping = new AbortController().signal;
  expect(await runClaimed({ kind: eventHandling(deps), item, stopping }, deps)).toBe('done');

  const saved = await db.selectFrom('paypal_event').select('handled_at').execute();
  expect(saved).toEqual([{ handled_at: new Date(NOW_MS) }]);
  expect(await itemOf(db).execute()).toEqual([]);
});

// spec: 12 operation, the delay in handling a webhook is measured
// touches: lagMs
test("an event's reported delay is the time from sending to handling, including retries", async () => {
  await using start = await startWithOrders(0);
  const { db } = start;
  const lags: number[] = [];
  const onWebhookHandled = ({ lagMs }: { lagMs: number }) => void lags.push(lagMs);
  const handleAt = async (nowMs: number, event: string | null) => {
    const deps = { ...depsAt(db, nowMs), onWebhookHandled };
    if (event !== null) await saveEvent({ ...SENT, eventId: event, captureId: null }, deps);
    await runDueWork([eventHandling(deps)], deps);
  };

  // The server that has saved the event crashes here.
  await handleAt(NOW_MS, 'WH-1');
  expect(lags).toEqual([]);
  await handleAt(NOW_MS + LEASE_MS, null);

  expect(lags).toEqual([LEASE_MS + 1_500]);
});

// spec: 4 top up, an abandoned webhook is logged as an error, once
// touches: packages/services/src/checkout/background/event-handling.ts
test('an event that cannot be handled is given up after forty attempts and is kept', async () => {
  await using start = await startWithOrders(0);
  const { db } = start;
  await saveEvent(SENT, depsAt(db, NOW_MS));
  const errors: string[] = [];
  for (let days = 1; days < 45; days += 1) await workInVain(db, NOW_MS + days * DAY_MS, errors);

  expect(await itemOf(db).execute()).toMatchObject([
    {
      attempts: 40,
      failed_at: new Date(NOW_MS + 39 * DAY_MS),
      failure: expect.stringContaining('PayPal'),
    },
  ]);
  expect(errors).toEqual(['work failed for good']);
  expect(await orders.findPaypalEvent(db, EVENT.eventId)).toEqual(EVENT);
});

test('events are deleted after 90 days, together with their abandoned work items', async () => {
  await using start = await startWithOrders(0);
  const { db } = start;
  const limitMs = NOW_MS - 90 * DAY_MS;
  for (const [eventId, nowMs] of [
    ['WH-1', limitMs - 1],
    ['WH-2', limitMs],
  ] as const) {
    const item = await saveEvent({ ...SENT, eventId }, depsAt(db, nowMs));
    if (item !== null) await work.failWork(db, { ...item, nowMs, failure: 'no luck' });
  }

  await orders.purgePaypalEvents(db, NOW_MS);

  const left = await db.selectFrom('paypal_event').select('id').execute();
  expect(left).toEqual([{ id: 'WH-2' }]);
  expect(await itemOf(db).execute()).toMatchObject([{ key: 'WH-2' }]);
});

test('without PayPal credentials, payment work waits', async () => {
  await using start = await startWithOrders(0);

  expect(paymentWork(depsAt(start.db, NOW_MS))).toEqual([]);
});
