// spec: 4 top up, a dispute with a lost webhook is resolved within a day: won, partly lost, or in
//   review

import { orders, wallet } from '@hookline/db';
import { createTestDatabase, readHoldings, seedMember } from '@hookline/db/testing';
import { ProviderError, type Paypal } from '@hookline/providers';
import { addMerchant } from '@hookline/providers/testing';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';

import { openTill } from '../../testing/open-till.ts';
import { OPERATOR } from '../../testing/orders.ts';
import { runDueWork } from '../../work/start-work.ts';
import { recordDispute } from '../refunds/record-dispute.ts';
import { refundOrder } from '../refunds/refund-order.ts';
import { disputeChecks } from './check-disputes.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let shop: Awaited<ReturnType<typeof startShop>>;
beforeAll(async () => {
  shop = await startShop();
});
beforeEach(async () => {
  // Closes disputes of earlier tests, so that each test sees only its own.
  await shop.db.updateTable('order_dispute').set({ phase: 'won', lost_cents: null }).execute();
  shop.warnings.length = 0;
});
afterAll(() => shop.db.destroy());

/** Starts a shop that has its own clock and receives no webhooks from PayPal. */
async function startShop() {
  const db = await createTestDatabase(inject('postgres'));
  const merchant = await addMerchant(inject('emulators').settings);
  const till = openTill(db, merchant);
  const clock = { nowMs: Date.now() };
  const warnings: string[] = [];
  const warn = (_about: object, text: string) => void warnings.push(text);
  const log = { ...till.deps.log, info: () => {}, warn };
  const deps = { ...till.deps, log, now: () => clock.nowMs };
  return {
    deps,
    db,
    merchant,
    warnings,
    /** Pays an order of a new member and opens a dispute about it, which is reported to us. */
    async buyAndDispute() {
      const { userId } = await seedMember(db, { nowMs: clock.nowMs });
      const order = await till.buy(userId);
      const disputeId = await merchant.openDispute(order.captureId ?? '');
      await recordDispute({ ...order, disputeId, phase: 'open' }, deps);
      return { order, disputeId };
    },
    now: (order: orders.OrderKey) => orders.getOrder(db, order),
    balance: ({ userId }: orders.OrderKey) =>
      wallet.readBalance(db, { userId, nowMs: clock.nowMs }),
    /** Runs the work that is due a day later. @param paypal  Replaces the shop's own connection. */
    async passDay(paypal = deps.paypal) {
      clock.nowMs += DAY_MS;
      await runDueWork([disputeChecks({ ...deps, paypal })], deps);
    },
  };
}

test('a won dispute releases its coins within a day even if its webhook was lost', async () => {
  const { order, disputeId } = await shop.buyAndDispute();
  await shop.passDay();
  expect(await shop.now(order)).toMatchObject({ state: 'DISPUTED' });
  await shop.merchant.resolveDispute(disputeId, 'RESOLVED_SELLER_FAVOUR');

  await shop.passDay();

  expect(await shop.now(order)).toMatchObject({ state: 'PAID', reversedAtMs: null });
  expect(await shop.balance(order)).toEqual({ coin: 500, bonus: 50 });
});

test('a partly lost dispute claws back the coins for the lost money, bonus first', async () => {
  const { order, disputeId } = await shop.buyAndDispute();
  await shop.merchant.resolveDispute(disputeId, 'RESOLVED_BUYER_FAVOUR', 100);

  await shop.passDay();
  await shop.passDay();

  // 100 of 499 cents correspond to 110 of 550 coins.
  expect(await shop.now(order)).toMatchObject({ state: 'PARTIALLY_REFUNDED', refundedCents: 100 });
  expect((await shop.now(order)).reversedAtMs).not.toBeNull();
  expect(await shop.balance(order)).toEqual({ coin: 440, bonus: 0 });
  expect(await wallet.verifyLedger(shop.db)).toBeNull();
});

test('a dispute closed without a decision waits for an operator and is reported once', async () => {
  const { order, disputeId } = await shop.buyAndDispute();
  await shop.merchant.resolveDispute(disputeId, 'NONE');

  await shop.passDay();
  await shop.passDay();

  expect(await shop.now(order)).toMatchObject({
    state: 'DISPUTED',
    reviewReason: 'unclear-dispute',
  });
  expect(await shop.balance(order)).toEqual({ coin: 0, bonus: 0 });
  const page = { pageNumber: 1, itemsMax: 10, userId: order.userId };
  const queue = await orders.listAllOrders(shop.db, { ...page, state: 'REVIEW' });
  expect(queue.records.map(({ orderNo }) => orderNo)).toEqual([order.orderNo]);
  expect(await orders.countOrders(shop.db, 'REVIEW')).toBe(1);
  expect(shop.warnings).toEqual(['a dispute has ended in a way that a person has to look at']);

  await shop.merchant.resolveDispute(disputeId, 'RESOLVED_SELLER_FAVOUR');
  await shop.passDay();

  expect(await shop.now(order)).toMatchObject({ state: 'PAID', reviewReason: null });
  expect(await orders.countOrders(shop.db, 'REVIEW')).toBe(0);
});

test('a dispute that the buyer won after our refund does not count as lost', async () => {
  const { order, disputeId } = await shop.buyAndDispute();
  await refundOrder({ order, cents: null, number: null, by: OPERATOR }, shop.deps);
  await shop.merchant.resolveDispute(disputeId, 'RESOLVED_BUYER_FAVOUR');

  await shop.passDay();

  expect(await shop.now(order)).toMatchObject({ state: 'REFUNDED', reversedAtMs: null });
  expect(await readHoldings(shop.db, order.userId)).toMatchObject({ coin: 0, bonus: 0, debt: 0 });
});

test('a dispute that PayPal fails to show does not keep other disputes from being checked', async () => {
  const two = [await shop.buyAndDispute(), await shop.buyAndDispute()];
  for (const { disputeId } of two) {
    await shop.merchant.resolveDispute(disputeId, 'RESOLVED_SELLER_FAVOUR');
  }
  // Each call is tried three times.
  await shop.merchant.setFaults({ api: { kind: 'error', on: 'read-dispute', calls: 3 } });

  await shop.passDay();

  const states = await Promise.all(two.map(async ({ order }) => (await shop.now(order)).state));
  expect(states.toSorted()).toEqual(['DISPUTED', 'PAID']);
  expect(shop.warnings).toContain('PayPal does not show a dispute');
});

test('three failures in a row end the check; its next run reads all disputes', async () => {
  const disputed = [];
  for (const _ of Array.from({ length: 4 })) disputed.push(await shop.buyAndDispute());
  for (const { disputeId } of disputed) {
    await shop.merchant.resolveDispute(disputeId, 'RESOLVED_SELLER_FAVOUR');
  }
  await shop.merchant.setFaults({ api: { kind: 'error', on: 'read-dispute', calls: 9 } });

  await shop.passDay();
  const states = await Promise.all(disputed.map(({ order }) => shop.now(order)));
  await shop.passDay();
  const later = await Promise.all(disputed.map(({ order }) => shop.now(order)));

  expect(states.map(({ state }) => state)).toEqual(Array.from({ length: 4 }, () => 'DISPUTED'));
  expect(later.map(({ state }) => state)).toEqual(Array.from({ length: 4 }, () => 'PAID'));
});

/** Returns a PayPal client that fails to read every other dispute, beginning with the first. */
function everyOtherFailing(paypal: Paypal | null): Paypal | null {
  let calls = 0;
  const readDispute: Paypal['readDispute'] = async (disputeId) => {
    calls += 1;
    if (calls % 2 === 1) throw new ProviderError('unreachable', 'the line broke');
    return paypal?.readDispute(disputeId) ?? null;
  };
  return paypal && { ...paypal, readDispute };
}

test('failures that are not consecutive do not end the check, however many there are', async () => {
  const disputed = [];
  for (const _ of Array.from({ length: 6 })) disputed.push(await shop.buyAndDispute());
  for (const { disputeId } of disputed) {
    await shop.merchant.resolveDispute(disputeId, 'RESOLVED_SELLER_FAVOUR');
  }

  await shop.passDay(everyOtherFailing(shop.deps.paypal));

  const states = await Promise.all(
    disputed.map(async ({ order }) => (await shop.now(order)).state),
  );
  expect(states.filter((state) => state === 'PAID')).toHaveLength(3);
});

test('a dispute about two payments is read once', async () => {
  const { disputeId } = await shop.buyAndDispute();
  const { order } = await shop.buyAndDispute();
  await recordDispute({ ...order, disputeId, phase: 'open' }, shop.deps);
  const { paypal } = shop.deps;
  const asked: string[] = [];
  const readDispute: Paypal['readDispute'] = async (id) => {
    asked.push(id);
    return paypal?.readDispute(id) ?? null;
  };

  await shop.passDay(paypal && { ...paypal, readDispute });

  expect(asked.filter((id) => id === disputeId)).toHaveLength(1);
});
