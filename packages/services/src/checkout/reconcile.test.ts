// spec: 4 top up, PayPal's transactions, the orders and the ledger are reconciled, and differences
//   are listed

import { orders, work } from '@hookline/db';
import { createTestDatabase, seedMember } from '@hookline/db/testing';
import type { PaypalCaptureSnapshot } from '@hookline/domain/checkout';
import { ACCOUNT } from '@hookline/domain/wallet';
import { addMerchant } from '@hookline/providers/testing';
import { expect, inject, test } from 'vitest';

import { reconcile } from './reconcile.ts';
import { recordDispute } from './refunds/record-dispute.ts';
import { refundOrder } from './refunds/refund-order.ts';
import { syncPayment } from './sync-payment.ts';
import { openTill } from '../testing/open-till.ts';
import { OPERATOR } from '../testing/orders.ts';
import { grant } from '../testing/wallet.ts';

const MINUTE_MS = 60_000;

const aroundNow = () => ({ fromMs: Date.now() - MINUTE_MS, toMs: Date.now() + MINUTE_MS });

async function start() {
  const db = await createTestDatabase(inject('postgres'));
  const merchant = await addMerchant(inject('emulators').settings);
  const till = openTill(db, merchant);
  const { userId } = await seedMember(db, { nowMs: Date.now() });
  const paypal = merchant.open();
  const compare = (change: { fromMs?: number; toMs?: number } = {}) =>
    reconcile(
      { fromMs: Date.now() - MINUTE_MS, toMs: Date.now() + MINUTE_MS, ...change },
      { db, paypal },
    );
  const faults = async () => (await compare()).map(({ fault }) => fault);
  return {
    ...till,
    merchant,
    db,
    userId,
    compare,
    faults,
    [Symbol.asyncDispose]: () => db.destroy(),
  };
}

test('payments, refunds, declined and cancelled orders do not cause a difference', async () => {
  await using shop = await start();
  await shop.buy(shop.userId);
  await shop.buy(shop.userId, 'cancel');
  await shop.buy(shop.userId, 'decline');
  await shop.buy(shop.userId, 'pending');
  const part = { cents: 100, number: null, by: OPERATOR };
  await refundOrder({ order: await shop.buy(shop.userId), ...part }, shop.deps);

  expect(await shop.compare()).toEqual([]);
});

test('an uncredited payment is a difference until it is refunded', async () => {
  await using shop = await start();
  await shop.merchant.setFaults({ captureAmount: { value: '0.01', currency_code: 'USD' } });
  const order = await shop.buy(shop.userId);

  expect(await shop.compare()).toEqual([
    {
      captureId: order.captureId,
      orderNo: order.orderNo,
      fault: 'was paid, and the order is REVIEW',
    },
  ]);
  await refundOrder({ order, cents: null, number: null, by: OPERATOR }, shop.deps);
  expect(await shop.compare()).toEqual([]);
});

test('an abandoned webhook about an uncredited payment is reported with its order', async () => {
  await using shop = await start();
  await shop.merchant.setFaults({ captureAmount: { value: '0.01', currency_code: 'USD' } });
  const { orderNo, captureId } = await shop.buy(shop.userId);
  const nowMs = Date.now();
  const event = { eventId: 'WH-2', type: 'PAYMENT.CAPTURE.REFUNDED', orderId: null };
  const about = { captureId, disputeId: null, nowMs, leaseMs: MINUTE_MS };
  const item = await orders.savePaypalEvent(shop.db, { ...event, ...about });
  if (item === null) throw new Error('It is new.');
  await work.failWork(shop.db, { ...item, nowMs, failure: 'PayPal answered 403' });
  const later = { fromMs: nowMs + MINUTE_MS, toMs: nowMs + 2 * MINUTE_MS };

  expect(await shop.compare(later)).toMatchObject([{ captureId, orderNo }]);
});

test('a payment whose response was lost is a difference until its order is polled', async () => {
  await using shop = await start();
  const made = await shop.order(shop.userId);
  await shop.merchant.choose(made.approveUrl ?? '', 'pay');
  await shop.merchant.setFaults({ api: { kind: 'lost', on: 'capture-order' } });
  await expect(syncPayment({ order: made, trigger: 'return' }, shop.deps)).rejects.toMatchObject({
    kind: 'unreachable',
  });
  await shop.merchant.setFaults({});

  expect(await shop.faults()).toEqual(['was paid, and the order is CAPTURING']);
  await syncPayment({ order: made, trigger: 'poll' }, shop.deps);
  expect(await shop.faults()).toEqual([]);
});

test('a payment credited between two comparisons is not a difference', async () => {
  await using shop = await start();
  const { db } = shop;
  const made = await shop.order(shop.userId);
  await shop.merchant.choose(made.approveUrl ?? '', 'pay');
  const paypal = shop.merchant.open();
  await paypal.captureOrder({ ...made, paypalOrderId: made.paypalOrderId ?? '' });
  let listCount = 0;
  const listCaptures: typeof paypal.listCaptures = async (span) => {
    listCount += 1;
    if (listCount === 2) await syncPayment({ order: made, trigger: 'return' }, shop.deps);
    return paypal.listCaptures(span);
  };

  const span = { fromMs: Date.now() - MINUTE_MS, toMs: Date.now() + MINUTE_MS };
  expect(await reconcile(span, { db, paypal: { ...paypal, listCaptures } })).toEqual([]);
  expect(listCount).toBe(2);
});

// spec: 4 top up, ours: a refund missing from PayPal's late books is not a difference
test("if PayPal's books lag behind, the payment itself is read and compared", async () => {
  await using shop = await start();
  const { db, merchant } = shop;
  const order = await shop.buy(shop.userId);
  const paypal = merchant.open();
  const late = await paypal.listCaptures(aroundNow());
  const books = { db, paypal: { ...paypal, listCaptures: async () => late } };
  await refundOrder({ order, cents: 100, number: null, by: OPERATOR }, shop.deps);

  expect(await reconcile(aroundNow(), books)).toEqual([]);
  const captureId = order.captureId ?? '';
  await paypal.refundCapture({ captureId, refundNo: 'BY-HAND', amountCents: 50 });
  expect(await reconcile(aroundNow(), books)).toMatchObject([
    { captureId, fault: 'has 150 cents refunded, the order 100' },
  ]);
});

/** Returns this many payments that PayPal captured but no order has. */
function lostCaptures(count: number): PaypalCaptureSnapshot[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `LOST${index}`,
    status: 'COMPLETED',
    amount: { cents: 499, currency: 'USD' },
    customId: null,
    invoiceId: null,
    refundedCents: 0,
  }));
}

test('a doubtful payment is read from PayPal again, even if over 200 others are doubtful', async () => {
  await using shop = await start();
  const { db, merchant } = shop;
  const order = await shop.buy(shop.userId);
  const paypal = merchant.open();
  const late = await paypal.listCaptures(aroundNow());
  const lost = lostCaptures(201);
  const books = {
    ...paypal,
    listCaptures: async () => [...lost, ...late],
    readCapture: async (id: string) =>
      lost.find((capture) => capture.id === id) ?? paypal.readCapture(id),
  };
  await refundOrder({ order, cents: 100, number: null, by: OPERATOR }, shop.deps);

  const found = await reconcile(aroundNow(), { db, paypal: books });

  expect(found.map(({ captureId }) => captureId)).toEqual(lost.map(({ id }) => id));
});

test('a payment credited while payments are read is not a difference', async () => {
  await using shop = await start();
  const { db } = shop;
  const made = await shop.order(shop.userId);
  await shop.merchant.choose(made.approveUrl ?? '', 'pay');
  const paypal = shop.merchant.open();
  await paypal.captureOrder({ ...made, paypalOrderId: made.paypalOrderId ?? '' });
  const readCapture: typeof paypal.readCapture = async (captureId) => {
    await syncPayment({ order: made, trigger: 'return' }, shop.deps);
    return paypal.readCapture(captureId);
  };

  expect(await reconcile(aroundNow(), { db, paypal: { ...paypal, readCapture } })).toEqual([]);
});

test('a period is compared in steps, including its first and last moment', async () => {
  await using shop = await start();
  const { db, userId } = shop;
  const nowMs = Date.now();
  const toMs = nowMs + 3 * 60 * MINUTE_MS;
  const creditAt = (orderNo: string, atMs: number) =>
    grant(db, { userId, accountType: ACCOUNT.topUp, amount: 5, nowMs: atMs, orderNo });
  await creditAt('HLFIRST0', nowMs);
  await creditAt('HLMIDDLE', nowMs + 60 * MINUTE_MS);
  await creditAt('HLLAST00', toMs);
  await creditAt('HLAFTER0', toMs + 1);

  const found = await shop.compare({ fromMs: nowMs, toMs });

  expect(found.map(({ orderNo }) => orderNo)).toEqual(['HLFIRST0', 'HLMIDDLE', 'HLLAST00']);
});

test('aborting the signal ends the comparison', async () => {
  await using shop = await start();
  const signal = AbortSignal.abort(new Error('stopped'));

  await expect(
    reconcile({ ...aroundNow(), signal }, { db: shop.db, paypal: shop.merchant.open() }),
  ).rejects.toThrow('stopped');
});

test('an order with a forged payment id, its real payment, and coins without an order are reported', async () => {
  await using shop = await start();
  const { db, userId } = shop;
  const { orderNo, captureId } = await shop.buy(userId);
  await db
    .updateTable('coin_order')
    .set({ capture_id: 'FORGED' })
    .where('order_no', '=', orderNo)
    .execute();
  const coinsOf = { userId, accountType: ACCOUNT.topUp, amount: 5, nowMs: Date.now() };
  await grant(db, { ...coinsOf, orderNo: 'HLNOWHERE' });

  expect(await shop.compare()).toEqual([
    { captureId, orderNo, fault: 'was paid besides FORGED' },
    { captureId: 'FORGED', orderNo, fault: 'is paid, and PayPal has no payment' },
    { captureId: null, orderNo: 'HLNOWHERE', fault: 'brought coins, and there is no such order' },
  ]);
});

test('a payment made before the period is read separately if its order was paid within the period', async () => {
  await using shop = await start();
  const order = await shop.buy(shop.userId);
  const later = new Date(Date.now() + 10 * MINUTE_MS);
  await shop.db
    .updateTable('coin_order')
    .set({ paid_at: later })
    .where('order_no', '=', order.orderNo)
    .execute();
  const [fromMs, toMs] = [later.getTime() - MINUTE_MS, later.getTime() + MINUTE_MS];

  expect(await shop.compare({ fromMs, toMs })).toEqual([]);
});

test('a dispute outcome that we missed is reported, however old the order is', async () => {
  await using shop = await start();
  const order = await shop.buy(shop.userId);
  const disputeId = await shop.merchant.openDispute(order.captureId ?? '');
  await recordDispute({ ...order, disputeId, phase: 'open' }, shop.deps);
  const later = { fromMs: Date.now() + MINUTE_MS, toMs: Date.now() + 2 * MINUTE_MS };

  expect(await shop.compare(later)).toEqual([]);
  await shop.merchant.resolveDispute(disputeId, 'RESOLVED_SELLER_FAVOUR');

  expect(await shop.compare(later)).toEqual([
    {
      captureId: order.captureId,
      orderNo: order.orderNo,
      fault: `has dispute ${disputeId}, which is over at PayPal (RESOLVED_SELLER_FAVOUR)`,
    },
  ]);
});

// spec: 4 top up, missed dispute outcomes and abandoned webhooks are reported
test('an abandoned webhook is reported with its order and last failure', async () => {
  await using shop = await start();
  const { db } = shop;
  const { orderNo, captureId } = await shop.buy(shop.userId);
  const nowMs = Date.UTC(2026, 10, 1, 9, 30);
  const event = { eventId: 'WH-1', type: 'CUSTOMER.DISPUTE.CREATED', orderId: null };
  const claim = { nowMs, leaseMs: MINUTE_MS };
  const about = { captureId, disputeId: 'PP-D-1' };
  const item = await orders.savePaypalEvent(db, { ...event, ...about, ...claim });
  if (item === null) throw new Error('It is new.');
  expect(await shop.compare()).toEqual([]);

  await work.failWork(db, { ...item, nowMs, failure: 'PayPal answered 403' });

  const fault =
    'has a webhook CUSTOMER.DISPUTE.CREATED of 2026-11-01T09:30:00Z that was given up (PayPal answered 403)';
  expect(await shop.compare()).toEqual([{ captureId, orderNo, fault }]);
});
