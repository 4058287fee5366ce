import { audit, orders, products, wallet } from '@hookline/db';
import { createTestDatabase, readHoldings, seedCatalog, seedMember } from '@hookline/db/testing';
import { addMerchant } from '@hookline/providers/testing';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';

import { openTill } from '../../testing/open-till.ts';
import { OPERATOR, SMALL_PRODUCT } from '../../testing/orders.ts';
import { openTestHolds } from '../../testing/sign-in-member.ts';
import { deleteMember } from '../../identity/delete-member.ts';
import { confirmPayment } from '../confirm-payment.ts';
import { reconcile } from '../reconcile.ts';
import { setProducts } from '../set-products.ts';
import { adoptPayment, planAdoption } from './adopt-payment.ts';

const MINUTE_MS = 60_000;

let shop: Awaited<ReturnType<typeof startShop>>;
beforeAll(async () => {
  shop = await startShop();
});
beforeEach(() => shop.merchant.setFaults({}));
afterAll(() => shop.db.destroy());

async function startShop() {
  const db = await createTestDatabase(inject('postgres'));
  const merchant = await addMerchant(inject('emulators').settings);
  const till = openTill(db, merchant);
  await setProducts([SMALL_PRODUCT], { db });
  const log = { ...till.deps.log, info: () => {}, warn: () => {} };
  const deps = { ...till.deps, log };
  return {
    ...till,
    deps,
    db,
    merchant,
    join: async () => (await seedMember(db, { nowMs: Date.now() })).userId,
    /** Plans an adoption and carries it out, as the command does. */
    async adopt(captureId: string, asked: { userId?: string; productId?: string } = {}) {
      const { userId = null, productId = null } = asked;
      const planned = await planAdoption({ captureId, userId, productId }, deps);
      if (planned.kind !== 'planned') return planned;
      return adoptPayment({ plan: planned.plan, by: OPERATOR }, deps);
    },
    holdings: (userId: string) => readHoldings(db, userId),
    async differences() {
      const span = { fromMs: Date.now() - MINUTE_MS, toMs: Date.now() + MINUTE_MS };
      return reconcile(span, { db, paypal: merchant.open() });
    },
  };
}

// spec: 4 top up, ours: a payment newer than a restored back-up is assigned to its member and
//   credited once
// touches: adoptPayment
test('a payment missing from the books is adopted for its member and credited once', async () => {
  const userId = await shop.join();
  const { orderNo, captureId } = await shop.payLost(userId);
  expect(await shop.differences()).toContainEqual({
    captureId,
    orderNo,
    userId,
    fault: 'was paid, and no order has it',
  });

  const outcomes = await Promise.all(Array.from({ length: 4 }, () => shop.adopt(captureId)));
  outcomes.push(await shop.adopt(captureId));

  const kinds = outcomes.map(({ kind }) => kind).toSorted();
  expect(kinds).toEqual(['adopted', ...Array.from({ length: 4 }, () => 'adopted-before')]);
  expect(await shop.holdings(userId)).toMatchObject({ coin: 500, bonus: 50, debt: 0 });
  expect(await shop.differences()).toEqual([]);
  expect(await wallet.verifyLedger(shop.db)).toBeNull();
  const subject = { kind: 'order', id: orderNo };
  const all = { operator: null, fromMs: null, untilMs: null, itemsMax: 9 };
  expect(await audit.listEntries(shop.db, { subject, ...all })).toMatchObject([
    { action: 'order adopt', ...OPERATOR, after: { captureId, userId, amountCents: 499 } },
  ]);
});

// spec: 4 top up, ours: a buyer whose payment was adopted sees that the coins are credited
// touches: confirmPayment
test('after an adoption, the buyer sees the credited coins with any purchase key', async () => {
  const userId = await shop.join();
  const { paypalOrderId, captureId } = await shop.payLost(userId);
  const poll = (extendProductId: string | undefined) =>
    confirmPayment({ userId, paypalOrderId, extendProductId }, shop.deps);
  expect(await poll('usp_1')).toEqual({ kind: 'not-found' });

  const [, ...polls] = await Promise.all([
    shop.adopt(captureId),
    ...Array.from({ length: 4 }, () => poll('usp_1')),
  ]);

  expect(polls.every(({ kind }) => kind === 'not-found' || kind === 'known')).toBe(true);
  expect(await poll('usp_1')).toMatchObject({ kind: 'known', order: { state: 'PAID' } });
  expect(await poll(undefined)).toMatchObject({ kind: 'known' });
  expect(await shop.holdings(userId)).toMatchObject({ coin: 500, bonus: 50 });
});

test('a refund before the adoption of a payment takes its share of the coins', async () => {
  const userId = await shop.join();
  const { captureId } = await shop.payLost(userId);
  const refund = { captureId, refundNo: `${captureId}R`, amountCents: 200 };
  await shop.merchant.open().refundCapture(refund);

  const outcome = await shop.adopt(captureId);

  expect(outcome).toMatchObject({ kind: 'adopted', order: { state: 'PARTIALLY_REFUNDED' } });
  // 200 of 499 cents correspond to 220 of 550 coins, bonus first.
  expect(await shop.holdings(userId)).toMatchObject({ coin: 330, bonus: 0, debt: 0 });
});

test('a dispute opened before the adoption freezes the coins', async () => {
  const userId = await shop.join();
  const { captureId } = await shop.payLost(userId);
  await shop.merchant.openDispute(captureId);

  expect(await shop.adopt(captureId)).toMatchObject({ order: { state: 'DISPUTED' } });

  const balance = await wallet.readBalance(shop.db, { userId, nowMs: Date.now() });
  expect(balance).toEqual({ coin: 0, bonus: 0 });
});

test("a member whom PayPal does not name gets the coins only if PayPal's member is unknown", async () => {
  const [named, other] = [await shop.join(), await shop.join()];
  const first = await shop.payLost(named);
  const stranger = await shop.payLost('00000000-0000-4000-8000-000000000000');

  const refused = await Promise.all([
    shop.adopt(first.captureId, { userId: other }),
    shop.adopt(stranger.captureId),
  ]);
  const adopted = await shop.adopt(stranger.captureId, { userId: other });

  expect(refused).toEqual([
    { kind: 'refused', reason: 'other-member' },
    { kind: 'refused', reason: 'unknown-member' },
  ]);
  expect(adopted).toMatchObject({ kind: 'adopted', order: { userId: other, state: 'PAID' } });
  expect(await shop.holdings(named)).toMatchObject({ coin: 0, bonus: 0 });
  expect(await shop.holdings(other)).toMatchObject({ coin: 500, bonus: 50 });
});

test('two concurrent adoptions for different members credit only one member', async () => {
  const members = [await shop.join(), await shop.join()];
  const { captureId } = await shop.payLost('00000000-0000-4000-8000-000000000000');

  await Promise.allSettled(members.map((userId) => shop.adopt(captureId, { userId })));

  const held = await Promise.all(members.map(async (userId) => (await shop.holdings(userId)).coin));
  expect(held.toSorted((a, b) => a - b)).toEqual([0, 500]);
});

test('adopting a payment that is pending, unknown or of a deleted member credits nothing', async () => {
  const [gone, userId] = [await shop.join(), await shop.join()];
  const paid = await shop.payLost(gone);
  const waiting = await shop.payLost(userId, 'pending');
  const accountHolds = openTestHolds(shop.db);
  await deleteMember({ userId: gone, by: OPERATOR }, { ...shop.deps, accountHolds });

  expect(await shop.adopt(paid.captureId)).toMatchObject({ reason: 'unknown-member' });
  expect(await shop.adopt(waiting.captureId)).toMatchObject({ reason: 'no-money' });
  expect(await shop.adopt('0AB12345CD678901E')).toMatchObject({ reason: 'unknown-payment' });

  expect(await shop.holdings(gone)).toMatchObject({ coin: 0, bonus: 0 });
  expect(await shop.holdings(userId)).toMatchObject({ coin: 0, bonus: 0 });
});

test('a payment that already has an order does not get a second one', async () => {
  const userId = await shop.join();
  const order = await shop.buy(userId);
  await shop.merchant.setFaults({ captureAmount: { value: '4.50', currency_code: 'USD' } });
  const waiting = await shop.buy(userId);

  expect(await shop.adopt(order.captureId ?? '')).toMatchObject({ kind: 'adopted-before' });
  expect(await shop.adopt(waiting.captureId ?? '')).toMatchObject({ kind: 'has-order' });

  expect(await shop.holdings(userId)).toMatchObject({ coin: 500, bonus: 50 });
});

test('an adopted order does not supersede an order awaiting payment', async () => {
  const userId = await shop.join();
  const { captureId } = await shop.payLost(userId);
  const { orderNo } = await shop.order(userId);

  await shop.adopt(captureId);

  const { records } = await orders.listOrders(shop.db, { userId, pageNumber: 1, itemsMax: 9 });
  expect(records.find((each) => each.orderNo === orderNo)).toMatchObject({ dismissedState: null });
});

test('adopting a payment whose price matches no product requires naming the product', async () => {
  const userId = await shop.join();
  const { captureId } = await shop.payLost(userId);
  const dearer = { ...SMALL_PRODUCT, priceCents: 599, coinsBuy: 600, coinsBonus: 0 };
  await seedCatalog(shop.db, (tx) => products.replaceProducts(tx, [dearer]));

  const unknown = await shop.adopt(captureId);
  const adopted = await shop.adopt(captureId, { productId: dearer.productId });
  await setProducts([SMALL_PRODUCT], shop);

  expect(unknown).toEqual({ kind: 'refused', reason: 'which-product' });
  expect(adopted).toMatchObject({ kind: 'adopted', order: { amountCents: 499, coinsBuy: 600 } });
  expect(await shop.holdings(userId)).toMatchObject({ coin: 600, bonus: 0 });
});
