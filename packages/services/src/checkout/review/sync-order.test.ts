// spec: 4 top up, refunds made at PayPal are recorded, and no other refund is made meanwhile

import { orders, wallet, work } from '@hookline/db';
import { createTestDatabase, readHoldings, seedMember } from '@hookline/db/testing';
import { addMerchant } from '@hookline/providers/testing';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';

import { openTill } from '../../testing/open-till.ts';
import { applySeen, OPERATOR, seenPaid } from '../../testing/orders.ts';
import { refundOrder } from '../refunds/refund-order.ts';
import { syncOrder } from './sync-order.ts';

let shop: Awaited<ReturnType<typeof startShop>>;
beforeAll(async () => {
  shop = await startShop();
});
beforeEach(async () => {
  await shop.merchant.setFaults({});
  shop.warnings.length = 0;
});
afterAll(() => shop.db.destroy());

/** Starts a shop that receives no webhooks from PayPal. */
async function startShop() {
  const db = await createTestDatabase(inject('postgres'));
  const merchant = await addMerchant(inject('emulators').settings);
  const till = openTill(db, merchant);
  const warnings: string[] = [];
  const warn = (_about: object, text: string) => void warnings.push(text);
  const log = { ...till.deps.log, info: () => {}, warn };
  let refundCount = 0;
  return {
    ...till,
    deps: { ...till.deps, log },
    db,
    merchant,
    warnings,
    async buy() {
      const { userId } = await seedMember(db, { nowMs: Date.now() });
      return till.buy(userId);
    },
    /** Refunds a payment as the operator would in PayPal's dashboard. */
    refundAtPaypal({ captureId }: orders.OrderRecord, amountCents: number | null) {
      refundCount += 1;
      const refundNo = `DASHBOARD${refundCount}`;
      return merchant.open().refundCapture({ captureId: captureId ?? '', refundNo, amountCents });
    },
    holdings: ({ userId }: orders.OrderKey) => readHoldings(db, userId),
  };
}

test('money refunded at PayPal is recorded once, and cannot be refunded again here', async () => {
  const order = await shop.buy();
  await shop.refundAtPaypal(order, 200);

  const synced = await syncOrder(order, shop.deps);
  await syncOrder(synced, shop.deps);

  expect(synced).toMatchObject({ state: 'PARTIALLY_REFUNDED', refundedCents: 200 });
  // 200 of 499 cents correspond to 220.4 of 550 coins.
  expect(await shop.holdings(order)).toMatchObject({ coin: 330, bonus: 0, debt: 0 });
  expect(await shop.refundedCents(order)).toBe(200);
  expect(await wallet.verifyLedger(shop.db)).toBeNull();
});

test('a refund is rejected until refunds made at PayPal are recorded', async () => {
  const order = await shop.buy();
  await shop.refundAtPaypal(order, 200);
  const ask = async (cents: number) =>
    refundOrder(
      { order: await orders.getOrder(shop.db, order), cents, number: null, by: OPERATOR },
      shop.deps,
    );

  const first = await ask(200);
  const second = await ask(200);

  const refusal = { kind: 'out-of-sync', refundedAtPaypalCents: 200, refundedCents: 0 };
  expect([first, second]).toMatchObject([refusal, refusal]);
  expect(await shop.refundedCents(order)).toBe(200);
  await syncOrder(order, shop.deps);
  expect(await ask(100)).toMatchObject({ kind: 'refunded', order: { refundedCents: 300 } });
});

test.each([
  { title: 'a part', cents: 199, state: 'PARTIALLY_REFUNDED', left: { coin: 331, bonus: 0 } },
  { title: 'all', cents: null, state: 'REFUNDED', left: { coin: 0, bonus: 0 } },
])('a refund of $title is recorded even if PayPal has forgotten the order', async (row) => {
  const { cents, state, left } = row;
  const order = await shop.buy();
  await shop.merchant.forgetOrder(order.paypalOrderId ?? '');

  const outcome = await refundOrder({ order, cents, number: null, by: OPERATOR }, shop.deps);

  expect(outcome).toMatchObject({ kind: 'refunded', order: { state } });
  expect(await shop.holdings(order)).toMatchObject(left);
});

test('a refunded payment leaves review even if PayPal has forgotten its order', async () => {
  await shop.merchant.setFaults({ captureAmount: { value: '1.00', currency_code: 'USD' } });
  const order = await shop.buy();
  await shop.merchant.forgetOrder(order.paypalOrderId ?? '');
  await shop.refundAtPaypal(order, null);

  expect(await syncOrder(order, shop.deps)).toMatchObject({ state: 'REFUNDED' });
});

test('syncing an order handles its abandoned webhook, which is no longer reported', async () => {
  const order = await shop.buy();
  const { captureId } = order;
  const disputeId = await shop.merchant.openDispute(captureId ?? '');
  const about = { type: 'CUSTOMER.DISPUTE.CREATED', orderId: null, captureId, disputeId };
  const event = { ...about, eventId: `WH-${order.orderNo}`, nowMs: Date.now() };
  const item = await orders.savePaypalEvent(shop.db, { ...event, leaseMs: 60_000 });
  if (item === null) throw new Error('It is new.');
  await work.failWork(shop.db, { ...item, nowMs: event.nowMs, failure: 'PayPal answered 403' });
  expect(await orders.listGivenUpEvents(shop.db)).toHaveLength(1);

  expect(await syncOrder(order, shop.deps)).toMatchObject({ state: 'DISPUTED' });

  expect(await orders.listGivenUpEvents(shop.db)).toEqual([]);
  expect(await shop.holdings(order)).toMatchObject({ coin: 500, bonus: 50 });
  await shop.merchant.resolveDispute(disputeId, 'RESOLVED_SELLER_FAVOUR');
  expect(await syncOrder(order, shop.deps)).toMatchObject({ state: 'PAID' });
});

test('a dispute without a webhook is recorded, and a missing permission is reported', async () => {
  const order = await shop.buy();
  await shop.merchant.openDispute(order.captureId ?? '');
  await shop.merchant.setFaults({ api: { kind: 'forbidden', on: 'list-disputes' } });

  expect(await syncOrder(order, shop.deps)).toMatchObject({ state: 'PAID' });
  expect(shop.warnings).toEqual(['PayPal does not list the disputes of an order']);

  await shop.merchant.setFaults({});
  expect(await syncOrder(order, shop.deps)).toMatchObject({ state: 'DISPUTED' });
});

test("an order in review for naming another order's payment keeps that reason", async () => {
  const paid = await shop.buy();
  const other = await shop.order(paid.userId);
  const seen = seenPaid(other, { id: paid.captureId ?? '' });
  const held = await applySeen(shop.db, other, { seen, nowMs: Date.now() });
  expect(held).toMatchObject({ reviewReason: 'capture-of-another-order' });

  const synced = await syncOrder(held, shop.deps);

  expect(synced).toMatchObject({ state: 'REVIEW', reviewReason: 'capture-of-another-order' });
});
