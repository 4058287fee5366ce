import { orders, wallet } from '@hookline/db';
import { createTestDatabase, readHoldings, seedMember } from '@hookline/db/testing';
import { isAfterPayment } from '@hookline/domain/checkout';
import { ACCOUNT } from '@hookline/domain/wallet';
import { expect, inject, test } from 'vitest';

import { applySeen, seedOrder, orderSnapshot, seenPaid } from '../testing/orders.ts';
import { payFor } from '../testing/wallet.ts';
import { applyPaypalOrder } from './sync-payment.ts';
import { refuseCapture } from './refuse-capture.ts';

const NOW_MS = 1_800_000_000_000;
const dramaId = 'a'.repeat(32);

/** Starts with a member whose order of 500 coins and 50 bonus awaits its payment. */
async function startWithOrder() {
  const db = await createTestDatabase(inject('postgres'));
  const { userId } = await seedMember(db, { nowMs: NOW_MS });
  const order = await seedOrder(db, { userId, nowMs: NOW_MS });
  const holdings = () => readHoldings(db, userId);
  const spend = (price: number) => payFor(db, { userId, dramaId, number: 4, price, nowMs: NOW_MS });
  const deps = { db, now: () => NOW_MS };
  return { db, deps, userId, order, holdings, spend, [Symbol.asyncDispose]: () => db.destroy() };
}

test('fifty concurrent reports of a payment credit its coins and bonus once', async () => {
  await using start = await startWithOrder();
  const { db, userId, order } = start;

  const synced = await Promise.all(
    Array.from({ length: 50 }, () =>
      applySeen(db, order, { seen: seenPaid(order), nowMs: NOW_MS }),
    ),
  );

  expect(new Set(synced.map(({ state }) => state))).toEqual(new Set(['PAID']));
  expect(await start.holdings()).toEqual({ coin: 500, bonus: 50, debt: 0, lots: [500, 50] });
  const { records } = await wallet.listCoinRecords(db, { userId, pageNumber: 1, itemsMax: 20 });
  expect(records.map((record) => [record.accountType, record.coins])).toEqual([
    [ACCOUNT.topUpBonus, 50],
    [ACCOUNT.topUp, 500],
  ]);
  expect(await orders.findOrderByCapture(db, `CAP${order.orderNo}`)).toMatchObject({
    state: 'PAID',
  });
  expect(await wallet.verifyLedger(db)).toBeNull();
});

test('a paid product without bonus creates a single lot', async () => {
  await using start = await startWithOrder();
  const { db, userId } = start;
  const order = await seedOrder(db, { userId, nowMs: NOW_MS, change: { coinsBonus: 0 } });

  await applySeen(db, order, { seen: seenPaid(order), nowMs: NOW_MS });

  expect(await start.holdings()).toMatchObject({ coin: 500, bonus: 0, lots: [500] });
});

test('bought coins cover a debt first', async () => {
  await using start = await startWithOrder();
  const { db, userId, order } = start;
  const first = await seedOrder(db, { userId, nowMs: NOW_MS });
  await applySeen(db, first, { seen: seenPaid(first), nowMs: NOW_MS });
  await start.spend(550);
  const refunded = seenPaid(first, { status: 'REFUNDED', refundedCents: 499 });
  await applySeen(db, first, { seen: refunded, nowMs: NOW_MS });
  expect(await start.holdings()).toMatchObject({ coin: 0, bonus: 0, debt: 550 });

  await applySeen(db, order, { seen: seenPaid(order), nowMs: NOW_MS });

  expect(await start.holdings()).toMatchObject({ coin: 0, bonus: 0, debt: 0 });
  expect(await wallet.verifyLedger(db)).toBeNull();
});

test("another order's payment is not credited a second time", async () => {
  await using start = await startWithOrder();
  const { db, userId, order } = start;
  const other = await seedOrder(db, { userId, nowMs: NOW_MS });
  await applySeen(db, order, { seen: seenPaid(order), nowMs: NOW_MS });
  const seen = seenPaid(other, { id: `CAP${order.orderNo}` });

  const synced = await applySeen(db, other, { seen, nowMs: NOW_MS });

  expect(synced).toMatchObject({ state: 'REVIEW', reviewReason: 'capture-of-another-order' });
  expect(await start.holdings()).toMatchObject({ coin: 500, bonus: 50 });
});

test.each([
  ['a smaller amount', { amount: { cents: 1, currency: 'USD' } }, 'wrong-amount'],
  ['another currency', { amount: { cents: 499, currency: 'MXN' } }, 'wrong-currency'],
  ['the number of another order', { customId: 'HL0' }, 'wrong-order'],
] as const)('a payment with %s goes to review and credits nothing', async (...row) => {
  const [, change, reviewReason] = row;
  await using start = await startWithOrder();
  const { db, order } = start;

  const synced = await applySeen(db, order, { seen: seenPaid(order, change), nowMs: NOW_MS });

  expect(synced).toMatchObject({ state: 'REVIEW', reviewReason });
  expect(await start.holdings()).toMatchObject({ coin: 0, bonus: 0, lots: [] });
});

test("coins that exceed the wallet's limit are credited once there is room", async () => {
  await using start = await startWithOrder();
  const { db, userId, order } = start;
  // Only the wallet row gets this balance, because no test could build such a ledger.
  const hold = (coin: number) =>
    db.updateTable('wallet').set({ coin }).where('user_id', '=', userId).execute();
  await hold(2_147_483_647 - 549);

  const synced = await applySeen(db, order, { seen: seenPaid(order), nowMs: NOW_MS });
  expect(synced).toMatchObject({ state: 'REVIEW', reviewReason: 'balance-too-large' });

  await hold(0);
  const again = await applySeen(db, order, { seen: seenPaid(order), nowMs: NOW_MS });

  expect(again).toMatchObject({ state: 'PAID', reviewReason: null });
  expect(await start.holdings()).toMatchObject({ coin: 500, bonus: 50 });
  expect(await wallet.verifyLedger(db)).toBeNull();
});

test('each partial refund claws back its share of the coins, bonus first', async () => {
  await using start = await startWithOrder();
  const { db, order } = start;
  await applySeen(db, order, { seen: seenPaid(order), nowMs: NOW_MS });
  const refund = (refundedCents: number) =>
    applySeen(db, order, {
      seen: seenPaid(order, { status: 'PARTIALLY_REFUNDED', refundedCents }),
      nowMs: NOW_MS,
    });

  const part = await refund(100);
  await refund(100);
  expect(part).toMatchObject({ state: 'PARTIALLY_REFUNDED', refundedCents: 100 });
  // 100 of 499 cents correspond to 110 of 550 coins.
  expect(await start.holdings()).toMatchObject({ coin: 440, bonus: 0 });

  expect((await refund(499)).state).toBe('REFUNDED');
  expect(await start.holdings()).toMatchObject({ coin: 0, bonus: 0, debt: 0 });
  expect(await wallet.verifyLedger(db)).toBeNull();
});

test('for a payment partly refunded before we saw it, the rest is credited', async () => {
  await using start = await startWithOrder();
  const { db, order } = start;
  const seen = seenPaid(order, { status: 'PARTIALLY_REFUNDED', refundedCents: 100 });

  const synced = await applySeen(db, order, { seen, nowMs: NOW_MS });

  expect(synced).toMatchObject({ state: 'PARTIALLY_REFUNDED', refundedCents: 100 });
  expect(await start.holdings()).toMatchObject({ coin: 440, bonus: 0 });
});

test('for a payment fully refunded before we saw it, nothing is credited', async () => {
  await using start = await startWithOrder();
  const { db, order } = start;
  const seen = seenPaid(order, { status: 'REFUNDED', refundedCents: 499 });

  expect((await applySeen(db, order, { seen, nowMs: NOW_MS })).state).toBe('REFUNDED');
  expect(await start.holdings()).toMatchObject({ coin: 0, bonus: 0, lots: [] });
});

test('an approved order is to be captured, and a rejected attempt counts once', async () => {
  await using start = await startWithOrder();
  const { deps, order } = start;
  const approved = orderSnapshot(order, 'APPROVED');
  const key = { userId: order.userId, orderNo: order.orderNo };
  const asked = { ...key, seen: approved, trigger: 'return' as const };

  expect(await applyPaypalOrder(asked, deps)).toMatchObject({
    isToCapture: true,
    order: { state: 'CAPTURING', attempt: 1 },
  });
  const refusal = { outcome: 'declined' as const, issue: 'INSTRUMENT_DECLINED' };
  await refuseCapture({ ...key, attempt: 1, refusal }, deps);
  const again = await refuseCapture({ ...key, attempt: 1, refusal }, deps);
  expect(again).toMatchObject({ state: 'DECLINED', attempt: 2 });

  await applyPaypalOrder(asked, deps);
  const late = await refuseCapture({ ...key, attempt: 1, refusal }, deps);

  expect(late).toMatchObject({ state: 'CAPTURING', attempt: 2 });
});

test('polling an unchanged order has no effect; the capture may be requested again', async () => {
  await using start = await startWithOrder();
  const { deps, order } = start;
  const look = (status: 'PAYER_ACTION_REQUIRED' | 'APPROVED') =>
    applyPaypalOrder({ ...order, seen: orderSnapshot(order, status), trigger: 'poll' }, deps);

  const { order: waiting } = await look('PAYER_ACTION_REQUIRED');
  expect(waiting).toEqual(order);
  const first = await look('APPROVED');
  expect(first).toMatchObject({ isToCapture: true, order: { state: 'CAPTURING', attempt: 1 } });
  expect(await look('APPROVED')).toEqual(first);
});

test('an attempt of unknown outcome is not repeated if PayPal awaits the buyer again', async () => {
  await using start = await startWithOrder();
  const { db, order } = start;
  const seen = orderSnapshot(order, 'APPROVED');
  await applySeen(db, order, { seen, trigger: 'return', nowMs: NOW_MS });

  const unknown = orderSnapshot(order, 'PAYER_ACTION_REQUIRED');
  const waiting = await applySeen(db, order, { seen: unknown, nowMs: NOW_MS });

  expect(waiting).toMatchObject({ state: 'CREATED', attempt: 2 });
  expect(await applySeen(db, order, { seen: unknown, nowMs: NOW_MS })).toMatchObject({
    attempt: 2,
  });
});

test('a rejection that arrives after the payment was credited changes nothing', async () => {
  await using start = await startWithOrder();
  const { db, deps, order } = start;
  await applySeen(db, order, { seen: seenPaid(order), nowMs: NOW_MS });
  const refusal = { outcome: 'declined' as const, issue: null };

  const late = await refuseCapture({ ...order, attempt: 1, refusal }, deps);

  expect(isAfterPayment(late.state)).toBe(true);
  expect(await orders.getOrder(db, order)).toMatchObject({ state: 'PAID' });
});

test('paying an order after it was given up still credits its coins', async () => {
  await using start = await startWithOrder();
  const { db, order } = start;
  const nowMs = NOW_MS + 3 * 60 * 60 * 1000;
  const unpaid = orderSnapshot(order, 'CREATED');
  expect((await applySeen(db, order, { seen: unpaid, nowMs })).state).toBe('EXPIRED');

  expect((await applySeen(db, order, { seen: seenPaid(order), nowMs })).state).toBe('PAID');

  expect(await start.holdings()).toMatchObject({ coin: 500, bonus: 50 });
});
