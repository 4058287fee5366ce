import { wallet } from '@hookline/db';
import { createTestDatabase, readHoldings, seedMember } from '@hookline/db/testing';
import type { DisputePhase } from '@hookline/domain/checkout';
import { expect, inject, test } from 'vitest';

import { applySeen, seedOrder, seenPaid } from '../../testing/orders.ts';
import { payFor } from '../../testing/wallet.ts';
import { expireLots } from '../../wallet/expire-lots.ts';
import { recordDispute } from './record-dispute.ts';

const NOW_MS = 1_800_000_000_000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Starts with a member who has paid two orders of 500 coins and 50 bonus each. */
async function startWithPaidOrders() {
  const db = await createTestDatabase(inject('postgres'));
  const { userId } = await seedMember(db, { nowMs: NOW_MS });
  const pay = async (nowMs: number) => {
    const order = await seedOrder(db, { userId, nowMs });
    return applySeen(db, order, { seen: seenPaid(order), nowMs });
  };
  const order = await pay(NOW_MS - 1);
  await pay(NOW_MS);
  const dispute = (phase: DisputePhase, disputeId = 'PP-D-1', lostCents: number | null = null) =>
    recordDispute({ ...order, disputeId, phase, lostCents }, { db, now: () => NOW_MS });
  const balance = () => wallet.readBalance(db, { userId, nowMs: NOW_MS });
  return { db, userId, order, dispute, balance, [Symbol.asyncDispose]: () => db.destroy() };
}

test('coins of a disputed order cannot be spent while the dispute is open', async () => {
  await using start = await startWithPaidOrders();
  const { db, userId } = start;
  const spend = () =>
    payFor(db, { userId, dramaId: 'a'.repeat(32), number: 4, price: 600, nowMs: NOW_MS });

  expect((await start.dispute('open')).state).toBe('DISPUTED');
  await start.dispute('open');
  expect(await start.balance()).toEqual({ coin: 500, bonus: 50 });
  expect(await spend()).toBeNull();

  expect((await start.dispute('won')).state).toBe('PAID');
  expect(await start.balance()).toEqual({ coin: 1000, bonus: 100 });
  expect(await spend()).not.toBeNull();
  expect(await wallet.verifyLedger(db)).toBeNull();
});

test('a lost dispute claws back all coins once; other coins replace spent ones', async () => {
  await using start = await startWithPaidOrders();
  const { db, userId } = start;
  const episode = { userId, dramaId: 'a'.repeat(32), number: 4, nowMs: NOW_MS };
  await payFor(db, { ...episode, price: 130 });
  await start.dispute('open');

  expect((await start.dispute('lost')).state).toBe('REVERSED');
  await start.dispute('lost');

  // The bonus of both orders was spent first, then 30 coins of the disputed, older order.
  expect(await readHoldings(db, userId)).toMatchObject({ coin: 420, bonus: 0, debt: 0 });
  expect(await start.balance()).toEqual({ coin: 420, bonus: 0 });
  expect(await wallet.verifyLedger(db)).toBeNull();
});

test('coins stay frozen as long as one of two disputes is open', async () => {
  await using start = await startWithPaidOrders();
  await start.dispute('open', 'PP-D-1');
  await start.dispute('open', 'PP-D-2');

  expect((await start.dispute('won', 'PP-D-1')).state).toBe('DISPUTED');
  expect(await start.balance()).toEqual({ coin: 500, bonus: 50 });
  expect((await start.dispute('won', 'PP-D-2')).state).toBe('PAID');
  expect(await start.balance()).toEqual({ coin: 1000, bonus: 100 });
});

test('a dispute first reported as unclear freezes its coins for review', async () => {
  await using start = await startWithPaidOrders();

  const order = await start.dispute('unclear');

  expect(order).toMatchObject({ state: 'DISPUTED', reviewReason: 'unclear-dispute' });
  expect(await start.balance()).toEqual({ coin: 500, bonus: 50 });
  expect(await wallet.verifyLedger(start.db)).toBeNull();
});

test('an unclear dispute waits for review beside a partly lost and an open dispute', async () => {
  await using start = await startWithPaidOrders();
  await start.dispute('unclear', 'PP-D-1');

  const lost = await start.dispute('lost', 'PP-D-2', 100);
  const open = await start.dispute('open', 'PP-D-3');

  expect(lost).toMatchObject({ state: 'DISPUTED', reviewReason: 'unclear-dispute' });
  expect(open).toMatchObject({ state: 'DISPUTED', reviewReason: 'unclear-dispute' });
});

test.each([
  ['unclear', 'open'],
  ['open', 'unclear'],
] as const)(
  'an unclear dispute beside an open one waits for review in either order: %s, %s',
  async (...phases) => {
    await using start = await startWithPaidOrders();

    const first = await start.dispute(phases[0], 'PP-D-1');
    const second = await start.dispute(phases[1], 'PP-D-2');

    expect(first.state).toBe('DISPUTED');
    expect(second).toMatchObject({ state: 'DISPUTED', reviewReason: 'unclear-dispute' });
    expect(await start.balance()).toEqual({ coin: 500, bonus: 50 });
  },
);

test.each(['won', 'lost'] as const)(
  'an unclear dispute that ends as %s leaves review even while another one is open',
  async (phase) => {
    await using start = await startWithPaidOrders();
    await start.dispute('unclear', 'PP-D-1');
    const waiting = await start.dispute('open', 'PP-D-2');

    const order = await start.dispute(phase, 'PP-D-1', phase === 'lost' ? 100 : null);

    expect(waiting).toMatchObject({ state: 'DISPUTED', reviewReason: 'unclear-dispute' });
    expect(order).toMatchObject({ state: 'DISPUTED', reviewReason: null });
    expect(await start.balance()).toEqual({ coin: 500, bonus: 50 });
  },
);

test('an outdated dispute state does not reopen the dispute', async () => {
  await using start = await startWithPaidOrders();
  await start.dispute('open');
  await start.dispute('won');

  expect((await start.dispute('open')).state).toBe('PAID');
  expect((await start.dispute('open', 'PP-D-2')).state).toBe('DISPUTED');
});

test('a lost dispute counts as lost even if its money was already refunded', async () => {
  await using start = await startWithPaidOrders();
  const { db, userId, order } = start;
  await start.dispute('open');
  const seen = seenPaid(order, { status: 'REFUNDED', refundedCents: 499 });
  await applySeen(db, order, { seen, nowMs: NOW_MS });
  const before = await readHoldings(db, userId);

  expect((await start.dispute('lost')).state).toBe('REVERSED');

  expect(await readHoldings(db, userId)).toEqual(before);
  expect(await wallet.verifyLedger(db)).toBeNull();
});

test('a refund during a dispute claws back its share of the coins, frozen or not', async () => {
  await using start = await startWithPaidOrders();
  const { db, userId, order } = start;
  await start.dispute('open');
  const seen = seenPaid(order, { status: 'PARTIALLY_REFUNDED', refundedCents: 100 });

  expect((await applySeen(db, order, { seen, nowMs: NOW_MS })).state).toBe('DISPUTED');
  expect((await start.dispute('won')).state).toBe('PARTIALLY_REFUNDED');

  expect(await readHoldings(db, userId)).toMatchObject({ coin: 940, bonus: 50 });
  expect(await wallet.verifyLedger(db)).toBeNull();
});

// spec: 4 top up, bonus does not expire while a dispute has frozen it
test('frozen bonus does not expire, and is credited again if its expiry has passed', async () => {
  await using start = await startWithPaidOrders();
  const { db, userId, order } = start;
  const about = { ...order, disputeId: 'PP-D-1' };
  const balanceAt = async (days: number) => {
    const nowMs = NOW_MS + days * DAY_MS;
    await expireLots({ now: () => nowMs }, { db });
    return wallet.readBalance(db, { userId, nowMs });
  };
  const at = (days: number) => ({ db, now: () => NOW_MS + days * DAY_MS });
  await recordDispute({ ...about, phase: 'open' }, at(80));

  // The other order's bonus has expired after 90 days.
  expect(await balanceAt(99)).toEqual({ coin: 500, bonus: 0 });
  await recordDispute({ ...about, phase: 'won' }, at(100));

  expect(await balanceAt(130 - 1)).toEqual({ coin: 1000, bonus: 50 });
  expect(await balanceAt(130)).toEqual({ coin: 1000, bonus: 0 });
  expect(await wallet.verifyLedger(db)).toBeNull();
});

test('a dispute does not revive bonus that had already expired', async () => {
  await using start = await startWithPaidOrders();
  const { db, userId, order } = start;
  const about = { ...order, disputeId: 'PP-D-1' };
  const lateMs = NOW_MS + 91 * DAY_MS;

  await recordDispute({ ...about, phase: 'open' }, { db, now: () => lateMs });
  await recordDispute({ ...about, phase: 'won' }, { db, now: () => lateMs });

  expect(await wallet.readBalance(db, { userId, nowMs: lateMs })).toEqual({ coin: 1000, bonus: 0 });
});

test('bonus released at least two weeks before its expiry keeps its expiry', async () => {
  await using start = await startWithPaidOrders();
  const { db, userId, order } = start;
  const about = { ...order, disputeId: 'PP-D-1' };
  await recordDispute({ ...about, phase: 'open' }, { db, now: () => NOW_MS });
  await recordDispute({ ...about, phase: 'won' }, { db, now: () => NOW_MS - 1 + 76 * DAY_MS });

  // The bonus of both orders expires after 90 days.
  const at = (days: number) => wallet.readBalance(db, { userId, nowMs: NOW_MS + days * DAY_MS });
  expect(await at(89)).toEqual({ coin: 1000, bonus: 100 });
  expect(await at(90)).toEqual({ coin: 1000, bonus: 0 });
});
