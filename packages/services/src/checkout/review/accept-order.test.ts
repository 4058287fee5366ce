// spec: 4 top up, an operator accepts a payment in review; operator and reason are recorded

import { audit, orders, wallet } from '@hookline/db';
import type { ReviewReason } from '@hookline/domain/checkout';
import { createTestDatabase, readHoldings, seedMember } from '@hookline/db/testing';
import { addMerchant } from '@hookline/providers/testing';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';

import { openTill } from '../../testing/open-till.ts';
import { OPERATOR } from '../../testing/orders.ts';
import { recordDispute } from '../refunds/record-dispute.ts';
import { refundOrder } from '../refunds/refund-order.ts';
import { acceptOrder } from './accept-order.ts';

let shop: Awaited<ReturnType<typeof startShop>>;
beforeAll(async () => {
  shop = await startShop();
});
beforeEach(() => shop.merchant.setFaults({}));
afterAll(() => shop.db.destroy());

/** Starts a shop that receives no webhooks from PayPal. */
async function startShop() {
  const db = await createTestDatabase(inject('postgres'));
  const merchant = await addMerchant(inject('emulators').settings);
  const till = openTill(db, merchant);
  const log = { ...till.deps.log, info: () => {}, warn: () => {} };
  return {
    ...till,
    deps: { ...till.deps, log },
    db,
    merchant,
    async buy() {
      const { userId } = await seedMember(db, { nowMs: Date.now() });
      return till.buy(userId);
    },
    decisionsOf: (order: orders.OrderKey) => orders.listDecisions(db, order),
    holdings: ({ userId }: orders.OrderKey) => readHoldings(db, userId),
    balance: ({ userId }: orders.OrderKey) => wallet.readBalance(db, { userId, nowMs: Date.now() }),
    async audited({ orderNo: id }: orders.OrderKey) {
      const all = { operator: null, fromMs: null, untilMs: null, itemsMax: 9 };
      return audit.listEntries(db, { subject: { kind: 'order', id }, ...all });
    },
  };
}

test("accepting a wrong amount credits the order's coins once, at the amount paid", async () => {
  await shop.merchant.setFaults({ captureAmount: { value: '4.50', currency_code: 'USD' } });
  const order = await shop.buy();
  expect(order).toMatchObject({ state: 'REVIEW', reviewReason: 'wrong-amount' });

  const outcomes = await Promise.all(
    Array.from({ length: 4 }, () => acceptOrder({ order, by: OPERATOR }, shop.deps)),
  );

  const kinds = outcomes.map(({ kind }) => kind).toSorted();
  expect(kinds).toEqual(['accepted', 'not-waiting', 'not-waiting', 'not-waiting']);
  const accepted = await orders.getOrder(shop.db, order);
  expect(accepted).toMatchObject({ state: 'PAID', amountCents: 450, reviewReason: null });
  expect(await shop.holdings(order)).toMatchObject({ coin: 500, bonus: 50 });
  expect(await shop.decisionsOf(order)).toMatchObject([{ kind: 'accept', ...OPERATOR }]);

  const all = { cents: null, number: null, by: OPERATOR };
  await refundOrder({ order: accepted, ...all }, shop.deps);
  expect(await shop.holdings(order)).toMatchObject({ coin: 0, bonus: 0, debt: 0 });
  const decisions = await shop.decisionsOf(order);
  expect(decisions.map(({ kind }) => kind)).toEqual(['accept', 'refund']);
  expect(await wallet.verifyLedger(shop.db)).toBeNull();
});

test('an order that waits for a reason that the operator has not seen is not accepted', async () => {
  await shop.merchant.setFaults({ captureAmount: { value: '4.50', currency_code: 'USD' } });
  const order = await shop.buy();
  const accept = (seenReason: ReviewReason) =>
    acceptOrder({ order, by: OPERATOR, seenReason }, shop.deps);

  const other = await accept('wrong-order');
  expect(other).toMatchObject({ kind: 'changed', order: { state: 'REVIEW' } });
  expect(await shop.decisionsOf(order)).toEqual([]);
  expect(await accept('wrong-amount')).toMatchObject({
    kind: 'accepted',
    order: { state: 'PAID', reviewSinceMs: null },
  });
});

test('accepting an order releases coins frozen by an unclear dispute', async () => {
  const order = await shop.buy();
  const disputeId = await shop.merchant.openDispute(order.captureId ?? '');
  await recordDispute({ ...order, disputeId, phase: 'open' }, shop.deps);
  await shop.merchant.resolveDispute(disputeId, 'NONE');

  const outcome = await acceptOrder({ order, by: OPERATOR }, shop.deps);
  // A late webhook of the same dispute has no effect.
  await recordDispute({ ...order, disputeId, phase: 'unclear' }, shop.deps);

  expect(outcome).toMatchObject({ kind: 'accepted', order: { state: 'PAID' } });
  expect(await orders.getOrder(shop.db, order)).toMatchObject({
    state: 'PAID',
    reviewReason: null,
  });
  expect(await shop.decisionsOf(order)).toMatchObject([{ kind: 'accept', ...OPERATOR }]);
});

test('an order that is not in review cannot be accepted, and nothing is recorded', async () => {
  const order = await shop.buy();

  expect(await acceptOrder({ order, by: OPERATOR }, shop.deps)).toMatchObject({
    kind: 'not-waiting',
  });

  expect(await shop.decisionsOf(order)).toEqual([]);
  expect(await shop.holdings(order)).toMatchObject({ coin: 500, bonus: 50 });
});

test('a payment that is not in the currency of the price cannot be accepted', async () => {
  await shop.merchant.setFaults({ captureAmount: { value: '85.00', currency_code: 'MXN' } });
  const order = await shop.buy();

  const outcome = await acceptOrder({ order, by: OPERATOR }, shop.deps);

  expect(outcome).toMatchObject({ kind: 'refused', reason: 'wrong-currency' });
  expect(await shop.holdings(order)).toMatchObject({ coin: 0, bonus: 0 });
  expect(await shop.decisionsOf(order)).toEqual([]);
});

test('an accepted payment above the price can be refunded completely', async () => {
  await shop.merchant.setFaults({ captureAmount: { value: '6.00', currency_code: 'USD' } });
  const { order } = await acceptOrder({ order: await shop.buy(), by: OPERATOR }, shop.deps);

  const all = { cents: null, number: null, by: OPERATOR };
  const outcome = await refundOrder({ order, ...all }, shop.deps);

  expect(outcome.order).toMatchObject({ state: 'REFUNDED', refundedCents: 600 });
  expect(await shop.holdings(order)).toMatchObject({ coin: 0, bonus: 0, debt: 0 });
});

test('a partial refund before the acceptance takes its share of the coins', async () => {
  await shop.merchant.setFaults({ captureAmount: { value: '4.50', currency_code: 'USD' } });
  const order = await shop.buy();
  const captureId = order.captureId ?? '';
  const refund = { captureId, refundNo: `${order.orderNo}R1`, amountCents: 150 };
  await shop.merchant.open().refundCapture(refund);

  const outcome = await acceptOrder({ order, by: OPERATOR }, shop.deps);

  // 150 of 450 cents correspond to 183 of 550 coins, bonus first.
  expect(outcome).toMatchObject({ kind: 'accepted', order: { state: 'PARTIALLY_REFUNDED' } });
  expect(await shop.holdings(order)).toMatchObject({ coin: 367, bonus: 0, debt: 0 });
});

test("an order whose coins exceed the wallet's limit stays in review for that reason", async () => {
  await shop.merchant.setFaults({ captureAmount: { value: '4.50', currency_code: 'USD' } });
  const order = await shop.buy();
  // Only the wallet row gets this balance, because no test could build such a ledger.
  const full = { coin: 2_147_483_647 - 549 };
  await shop.db.updateTable('wallet').set(full).where('user_id', '=', order.userId).execute();

  const outcome = await acceptOrder({ order, by: OPERATOR }, shop.deps);

  const left = { state: 'REVIEW', reviewReason: 'balance-too-large' };
  expect(outcome).toMatchObject({ kind: 'wallet-full', order: left });
  expect(await shop.decisionsOf(order)).toEqual([]);
  expect(await shop.holdings(order)).toMatchObject(full);
});

/** Pays an order, which then goes to review for unclear disputes and also has an open dispute. */
async function buyDisputed({ unclear }: { unclear: number }) {
  const order = await shop.buy();
  const captureId = order.captureId ?? '';
  const unclearIds: string[] = [];
  for (let index = 0; index < unclear; index += 1) {
    const disputeId = await shop.merchant.openDispute(captureId);
    await shop.merchant.resolveDispute(disputeId, 'NONE');
    await recordDispute({ ...order, disputeId, phase: 'unclear' }, shop.deps);
    unclearIds.push(disputeId);
  }
  const openId = await shop.merchant.openDispute(captureId);
  const waiting = await recordDispute({ ...order, disputeId: openId, phase: 'open' }, shop.deps);
  expect(waiting).toMatchObject({ state: 'DISPUTED', reviewReason: 'unclear-dispute' });
  return { order, unclearIds, openId };
}

test.each([1, 2])(
  'an order with unclear disputes (%i) is accepted once and stays frozen by an open dispute',
  async (unclear) => {
    const { order, unclearIds } = await buyDisputed({ unclear });

    const outcomes = await Promise.all(
      Array.from({ length: 3 }, () => acceptOrder({ order, by: OPERATOR }, shop.deps)),
    );
    const again = await acceptOrder({ order, by: OPERATOR }, shop.deps);
    // Late webhooks report the unclear outcomes once more.
    for (const disputeId of unclearIds) {
      await recordDispute({ ...order, disputeId, phase: 'unclear' }, shop.deps);
    }

    const kinds = outcomes.map(({ kind }) => kind).toSorted();
    expect(kinds).toEqual(['accepted', 'not-waiting', 'not-waiting']);
    expect(again.kind).toBe('not-waiting');
    const frozen = { state: 'DISPUTED', reviewReason: null };
    expect(await orders.getOrder(shop.db, order)).toMatchObject(frozen);
    expect(await shop.decisionsOf(order)).toHaveLength(1);
    expect(await shop.balance(order)).toEqual({ coin: 0, bonus: 0 });
  },
);

test.each([
  ['won', { state: 'PAID', reviewReason: null }, { coin: 500, bonus: 50 }],
  ['lost', { state: 'REVERSED', reviewReason: null }, { coin: 0, bonus: 0 }],
  ['unclear', { state: 'DISPUTED', reviewReason: 'unclear-dispute' }, { coin: 0, bonus: 0 }],
] as const)(
  'an order accepted during an open dispute follows the outcome of the dispute: %s',
  async (phase, expected, balance) => {
    const { order, openId } = await buyDisputed({ unclear: 1 });
    await acceptOrder({ order, by: OPERATOR }, shop.deps);

    const ended = await recordDispute({ ...order, disputeId: openId, phase }, shop.deps);

    expect(ended).toMatchObject(expected);
    expect(await shop.balance(order)).toEqual(balance);
  },
);

test('an acceptance is recorded with the resulting state of the order', async () => {
  const { order } = await buyDisputed({ unclear: 1 });
  const before = { state: 'DISPUTED', reviewReason: 'unclear-dispute' };

  await acceptOrder({ order, by: OPERATOR }, shop.deps);

  expect(await shop.audited(order)).toMatchObject([
    {
      action: 'order accept',
      ...OPERATOR,
      before,
      after: { state: 'DISPUTED', reviewReason: null },
    },
  ]);
});

test('an acceptance keeps coins frozen for an open dispute that was not yet reported', async () => {
  const order = await shop.buy();
  const unclear = await shop.merchant.openDispute(order.captureId ?? '');
  await shop.merchant.resolveDispute(unclear, 'NONE');
  await recordDispute({ ...order, disputeId: unclear, phase: 'unclear' }, shop.deps);
  await shop.merchant.openDispute(order.captureId ?? '');

  await acceptOrder({ order, by: OPERATOR }, shop.deps);

  const frozen = { state: 'DISPUTED', reviewReason: null };
  expect(await orders.getOrder(shop.db, order)).toMatchObject(frozen);
  expect(await shop.balance(order)).toEqual({ coin: 0, bonus: 0 });
});
