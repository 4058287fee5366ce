// spec: 4 top up, ours: an operator sees before a refund which coins it takes, and refunds once
// touches: planRefund

import { orders, wallet } from '@hookline/db';
import { createTestDatabase, readHoldings, seedMember, type LotSeed } from '@hookline/db/testing';
import { addMerchant } from '@hookline/providers/testing';
import { expect, inject, test } from 'vitest';

import { openTill } from '../../testing/open-till.ts';
import { OPERATOR } from '../../testing/orders.ts';
import { payFor } from '../../testing/wallet.ts';
import { planRefund } from './plan-refund.ts';
import { refundOrder } from './refund-order.ts';

const DRAMA_ID = 'a'.repeat(32);

async function start(lots: readonly LotSeed[] = []) {
  const db = await createTestDatabase(inject('postgres'));
  const merchant = await addMerchant(inject('emulators').settings);
  const till = openTill(db, merchant);
  const { userId } = await seedMember(db, { lots, nowMs: Date.now() });
  return {
    ...till,
    db,
    merchant,
    userId,
    bought: await till.buy(userId),
    [Symbol.asyncDispose]: () => db.destroy(),
  };
}

test.each([
  { title: 'of untouched coins', spent: 0, cents: null, taken: 550, covered: 0, owed: 0 },
  { title: 'of half of the money', spent: 0, cents: 250, taken: 275, covered: 0, owed: 0 },
  { title: 'of coins that were spent', spent: 500, cents: null, taken: 50, covered: 0, owed: 500 },
])(
  'a refund $title has exactly the effects that were planned',
  async ({ spent, cents, taken, covered, owed }) => {
    await using shop = await start();
    if (spent > 0) {
      await payFor(shop.db, {
        userId: shop.userId,
        dramaId: DRAMA_ID,
        number: 1,
        price: spent,
        nowMs: Date.now(),
      });
    }
    const before = await readHoldings(shop.db, shop.userId);

    const planned = await planRefund({ order: shop.bought, cents }, shop.deps);
    const unchanged = await readHoldings(shop.db, shop.userId);
    await refundOrder({ order: shop.bought, cents, number: null, by: OPERATOR }, shop.deps);

    expect(planned).toMatchObject({
      kind: 'planned',
      plan: { cents: cents ?? 499, leftCents: 499, coins: { taken, covered, owed } },
    });
    expect(unchanged).toEqual(before);
    const after = await readHoldings(shop.db, shop.userId);
    expect(before.coin + before.bonus - after.coin - after.bonus).toBe(taken + covered);
    expect(after.debt).toBe(owed);
  },
);

test('a plan refuses more than is left, and asks PayPal about a payment in review', async () => {
  await using shop = await start();
  const tooMuch = await planRefund({ order: shop.bought, cents: 500 }, shop.deps);
  await shop.merchant.setFaults({ captureAmount: { value: '3.00', currency_code: 'USD' } });
  const waiting = await shop.buy(shop.userId);

  expect(tooMuch).toEqual({ kind: 'too-much', leftCents: 499, currency: 'USD' });
  expect(waiting).toMatchObject({ state: 'REVIEW', reviewReason: 'wrong-amount' });
  expect(waiting.reviewSinceMs).toEqual(expect.any(Number));
  expect(await planRefund({ order: waiting, cents: null }, shop.deps)).toMatchObject({
    kind: 'planned',
    plan: { cents: 300, leftCents: 300, coins: null },
  });
  expect(await planRefund({ order: waiting, cents: 100 }, shop.deps)).toMatchObject({
    kind: 'whole-only',
  });
});

test('eight requests with one key refund once, and another key refunds the same sum again', async () => {
  await using shop = await start();
  const ask = (key: string) =>
    refundOrder({ order: shop.bought, cents: 100, number: null, key, by: OPERATOR }, shop.deps);

  const outcomes = await Promise.all(Array.from({ length: 8 }, () => ask('key-1')));
  const once = await shop.refundedCents(shop.bought);
  const other = await ask('key-2');

  const kinds = outcomes.map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind !== 'refunded' && kind !== 'repeat')).toEqual([]);
  expect(once).toBe(100);
  expect(other).toMatchObject({ kind: 'refunded', refund: { cents: 100 }, isRequested: true });
  expect(await shop.refundedCents(shop.bought)).toBe(200);
  expect(await wallet.verifyLedger(shop.db)).toBeNull();
});

test('a refund that was decided before somebody else refunded is not begun', async () => {
  await using shop = await start();
  const request = { order: shop.bought, number: null, by: OPERATOR, seenRefundedCents: 0 };
  await refundOrder({ ...request, cents: 100, key: 'key-1' }, shop.deps);

  const late = await refundOrder({ ...request, cents: 200, key: 'key-2' }, shop.deps);

  expect(late).toMatchObject({ kind: 'changed', refundedCents: 100 });
  expect(await shop.refundedCents(shop.bought)).toBe(100);
});

test('a check that refuses a refund leaves neither a refund nor an audit entry', async () => {
  await using shop = await start();
  const checked: number[] = [];
  const request = { order: shop.bought, cents: null, number: null, by: OPERATOR };

  const refused = refundOrder(
    {
      ...request,
      inTransaction: async (_tx, { cents }) => {
        checked.push(cents);
        throw new Error('above the limit');
      },
    },
    shop.deps,
  );

  await expect(refused).rejects.toThrow('above the limit');
  expect(checked).toEqual([499]);
  expect(await shop.refundedCents(shop.bought)).toBe(0);
  expect(await orders.describeOrder(shop.db, shop.bought.orderNo)).toMatchObject({
    refunds: [],
    decisions: [],
  });
});
