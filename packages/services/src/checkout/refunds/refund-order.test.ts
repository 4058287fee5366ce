// spec: 4 top up, a refund claws back its coins, once; spent coins become a debt, and episodes stay
//   unlocked

import { orders, wallet } from '@hookline/db';
import { createTestDatabase, readHoldings, seedMember } from '@hookline/db/testing';
import { addMerchant } from '@hookline/providers/testing';
import { expect, inject, test } from 'vitest';

import { refundOrder } from './refund-order.ts';
import { syncPayment } from '../sync-payment.ts';
import { openTill } from '../../testing/open-till.ts';
import { OPERATOR } from '../../testing/orders.ts';
import { payFor } from '../../testing/wallet.ts';

const ALL = { cents: null, number: null, by: OPERATOR };
const DRAMA_ID = 'a'.repeat(32);

async function start() {
  const db = await createTestDatabase(inject('postgres'));
  const merchant = await addMerchant(inject('emulators').settings);
  const till = openTill(db, merchant);
  const { userId } = await seedMember(db, { nowMs: Date.now() });
  return {
    ...till,
    merchant,
    db,
    userId,
    bought: await till.buy(userId),
    holdings: () => readHoldings(db, userId),
    unlock: (number: number, price: number) =>
      payFor(db, { userId, dramaId: DRAMA_ID, number, price, nowMs: Date.now() }),
    [Symbol.asyncDispose]: () => db.destroy(),
  };
}

test('a full refund returns the money, and claws back coins and bonus', async () => {
  await using shop = await start();

  const outcome = await refundOrder({ order: shop.bought, ...ALL }, shop.deps);

  expect(outcome).toMatchObject({ kind: 'refunded', status: 'COMPLETED', isNew: true });
  expect(outcome.order).toMatchObject({ state: 'REFUNDED', refundedCents: 499 });
  expect(await shop.refundedCents(shop.bought)).toBe(499);
  expect(await shop.holdings()).toMatchObject({ coin: 0, bonus: 0, debt: 0 });
  expect(await wallet.verifyLedger(shop.db)).toBeNull();
});

test('coins spent before a refund become a debt, and their episode stays unlocked', async () => {
  await using shop = await start();
  await shop.unlock(1, 120);

  await refundOrder({ order: shop.bought, ...ALL }, shop.deps);

  expect(await shop.holdings()).toMatchObject({ coin: 0, bonus: 0, debt: 120 });
  const episode = await shop.db
    .selectFrom('episode_unlock')
    .where('user_id', '=', shop.userId)
    .select('number')
    .execute();
  expect(episode).toEqual([{ number: 1 }]);
  expect(await wallet.verifyLedger(shop.db)).toBeNull();
});

test('a partial refund claws back its share, bonus first; the rest can follow later', async () => {
  await using shop = await start();

  const part = await refundOrder(
    { order: shop.bought, cents: 199, number: null, by: OPERATOR },
    shop.deps,
  );
  expect(part.order).toMatchObject({ state: 'PARTIALLY_REFUNDED', refundedCents: 199 });
  // 199 of 499 cents correspond to 219 of 550 coins.
  expect(await shop.holdings()).toMatchObject({ coin: 331, bonus: 0, debt: 0 });

  const rest = await refundOrder({ order: part.order, ...ALL }, shop.deps);
  expect(rest).toMatchObject({ kind: 'refunded', refund: { cents: 300 } });
  expect(rest.order).toMatchObject({ state: 'REFUNDED', refundedCents: 499 });
  expect(await shop.holdings()).toMatchObject({ coin: 0, bonus: 0, debt: 0 });
});

test('eight concurrent requests for the same partial refund make one refund', async () => {
  await using shop = await start();
  const asked = { cents: 199, number: null, by: OPERATOR };

  const outcomes = await Promise.all(
    Array.from({ length: 8 }, () => refundOrder({ order: shop.bought, ...asked }, shop.deps)),
  );

  const kinds = new Set(outcomes.map(({ kind }) => kind));
  expect([...kinds].filter((kind) => kind !== 'refunded' && kind !== 'repeat')).toEqual([]);
  expect(await shop.refundedCents(shop.bought)).toBe(199);
  expect(await shop.holdings()).toMatchObject({ coin: 331, bonus: 0, debt: 0 });
});

test('a refund whose response was lost is resumed, and returns the money only once', async () => {
  await using shop = await start();
  const asked = { cents: 199, number: null, by: OPERATOR };
  const lost = { kind: 'lost', on: 'refund-capture' } as const;
  await shop.merchant.setFaults({ api: lost });

  const first = refundOrder({ order: shop.bought, ...asked }, shop.deps);
  await expect(first).rejects.toMatchObject({ name: 'ProviderError', kind: 'unreachable' });
  await shop.merchant.setFaults({});
  const again = await refundOrder({ order: shop.bought, ...asked }, shop.deps);

  expect(again).toMatchObject({ kind: 'refunded', isNew: false });
  expect(again.order).toMatchObject({ state: 'PARTIALLY_REFUNDED', refundedCents: 199 });
  expect(await shop.refundedCents(shop.bought)).toBe(199);
});

test('while PayPal is down, a refund request moves neither money nor coins', async () => {
  await using shop = await start();
  await shop.merchant.setFaults({ api: { kind: 'down' } });

  await expect(refundOrder({ order: shop.bought, ...ALL }, shop.deps)).rejects.toMatchObject({
    kind: 'unreachable',
  });

  expect(await shop.holdings()).toMatchObject({ coin: 500, bonus: 50 });
  await shop.merchant.setFaults({});
  expect(await shop.refundedCents(shop.bought)).toBe(0);
});

test('refunding a wrong amount held for review returns all of it and moves no coins', async () => {
  await using shop = await start();
  const wrong = { captureAmount: { value: '1.00', currency_code: 'EUR' } };
  await shop.merchant.setFaults(wrong);
  const { orderNo } = await shop.buy(shop.userId);
  const order = await orders.findOrderByNumber(shop.db, orderNo);
  if (order === null) throw new Error('There is no order.');
  expect(order).toMatchObject({ state: 'REVIEW', reviewReason: 'wrong-currency' });

  const part = await refundOrder({ order, cents: 50, number: null, by: OPERATOR }, shop.deps);
  const whole = await refundOrder({ order, ...ALL }, shop.deps);

  expect(part.kind).toBe('whole-only');
  expect(whole).toMatchObject({ kind: 'refunded', order: { state: 'REFUNDED' } });
  expect(await shop.refundedCents(order)).toBe(100);
  expect(await shop.holdings()).toMatchObject({ coin: 500, bonus: 50, debt: 0 });
});

test("an order that refers to another order's payment does not refund it", async () => {
  await using shop = await start();
  const order = { ...(await shop.order(shop.userId)), captureId: shop.bought.captureId };

  const outcome = await refundOrder({ order, ...ALL }, shop.deps);

  expect(outcome).toMatchObject({ kind: 'payment-of-another', ownerNo: shop.bought.orderNo });
  expect(await shop.refundedCents(shop.bought)).toBe(0);
});

test('refunding an unpaid order is rejected without a request to PayPal', async () => {
  await using shop = await start();
  await shop.merchant.setFaults({ api: { kind: 'down', on: 'read-capture' } });
  const unpaid = await syncPayment(
    { order: await shop.order(shop.userId), trigger: 'poll' },
    shop.deps,
  );

  expect(await refundOrder({ order: unpaid, ...ALL }, shop.deps)).toMatchObject({
    kind: 'not-paid',
  });
});

test('a rejection that arrives late does not change a completed refund', async () => {
  await using shop = await start();
  const { order } = await refundOrder({ order: shop.bought, ...ALL }, shop.deps);
  const refund = { ...order, refundNo: `${order.orderNo}R1`, cents: 499 };

  await orders.finishRefund(shop.db, { ...refund, paypalRefundId: null, nowMs: Date.now() });

  const rows = await shop.db.selectFrom('order_refund').select('state').execute();
  expect(rows).toEqual([{ state: 'done' }]);
});
