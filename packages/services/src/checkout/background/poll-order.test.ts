// spec: 4 top up, PayPal responses of unknown form lead to a review, and unknown rejections to a
//   declined payment

import { orders } from '@hookline/db';
import { createTestDatabase, seedMember } from '@hookline/db/testing';
import { addMerchant } from '@hookline/providers/testing';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';

import { openTill } from '../../testing/open-till.ts';
import { runDueWork } from '../../work/start-work.ts';
import { holdForReview } from '../review/hold-for-review.ts';
import { syncOrder } from '../review/sync-order.ts';
import { syncPayment } from '../sync-payment.ts';
import { orderPolls } from './poll-order.ts';

const HOUR_MS = 60 * 60 * 1000;

let shop: Awaited<ReturnType<typeof startShop>>;
beforeAll(async () => {
  shop = await startShop();
});
beforeEach(async () => {
  await shop.merchant.setFaults({});
  shop.problems.length = 0;
});
afterAll(() => shop.db.destroy());

async function startShop() {
  const db = await createTestDatabase(inject('postgres'));
  const merchant = await addMerchant(inject('emulators').settings);
  const till = openTill(db, merchant);
  const clock = { nowMs: Date.now() };
  const log = { ...till.deps.log, info: () => {}, warn: () => {} };
  const deps = { ...till.deps, log, now: () => clock.nowMs };
  return {
    ...till,
    deps,
    db,
    merchant,
    async order() {
      const { userId } = await seedMember(db, { nowMs: clock.nowMs });
      return till.order(userId);
    },
    now: (order: orders.OrderKey) => orders.getOrder(db, order),
    /** Makes this many polls, each when it is due. */
    async poll(times: number) {
      for (let count = 0; count < times; count += 1) {
        clock.nowMs += HOUR_MS;
        await runDueWork([orderPolls(deps)], deps);
      }
    },
  };
}

test('an order goes to review after six PayPal responses of unknown form', async () => {
  const order = await shop.order();
  await shop.merchant.choose(order.approveUrl ?? '', 'pay');
  await shop.merchant.setFaults({ api: { kind: 'unknown', on: 'read-order' } });

  await shop.poll(5);
  expect(await shop.now(order)).toMatchObject({ state: 'CREATED' });
  await shop.poll(1);

  expect(await shop.now(order)).toMatchObject({ state: 'REVIEW', reviewReason: 'unknown-answer' });
  expect(shop.problems).toEqual(['an order needs a person']);

  await shop.merchant.setFaults({});
  const synced = await syncOrder(order, shop.deps);
  expect(synced).toMatchObject({ state: 'PAID', reviewReason: null });
});

test('an order that leaves review loses its review reason', async () => {
  const order = await shop.order();
  await shop.merchant.setFaults({ api: { kind: 'unknown', on: 'read-order' } });
  await shop.poll(6);
  expect(await shop.now(order)).toMatchObject({ reviewReason: 'unknown-answer' });
  await shop.merchant.setFaults({});

  const synced = await syncOrder(order, shop.deps);

  expect(synced).toMatchObject({ state: 'EXPIRED', reviewReason: null });
});

test('an order that was paid meanwhile is not held for review because of unknown responses', async () => {
  const order = await shop.order();
  await shop.merchant.choose(order.approveUrl ?? '', 'pay');
  await syncPayment({ order, trigger: 'return' }, shop.deps);

  await holdForReview({ ...order, reviewReason: 'unknown-answer' }, shop.deps);

  expect(await shop.now(order)).toMatchObject({ state: 'PAID', reviewReason: null });
  expect(shop.problems).toEqual([]);
});

test('a PayPal response of known form resets the count of responses of unknown form', async () => {
  const order = await shop.order();
  const unknown = { api: { kind: 'unknown', on: 'read-order' } } as const;
  await shop.merchant.choose(order.approveUrl ?? '', 'decline');
  await shop.merchant.setFaults(unknown);
  await shop.poll(5);
  await shop.merchant.setFaults({});
  await shop.poll(1);
  await shop.merchant.setFaults(unknown);

  await shop.poll(5);

  expect(await shop.now(order)).not.toMatchObject({ state: 'REVIEW' });
});

test('a capture that PayPal rejects for an unknown reason ends as declined', async () => {
  const order = await shop.order();
  await shop.merchant.choose(order.approveUrl ?? '', 'pay');
  await shop.merchant.setFaults({ captureIssue: 'A_REASON_OF_NEXT_YEAR' });

  await shop.poll(4);
  expect(await shop.now(order)).toMatchObject({ state: 'CAPTURING', attempt: 5 });
  await shop.poll(3);

  expect(await shop.now(order)).toMatchObject({ state: 'DECLINED', attempt: 6 });
});

test('after a final rejection by PayPal, the buyer can pay again at the same link', async () => {
  const order = await shop.order();
  await shop.merchant.choose(order.approveUrl ?? '', 'pay');
  await shop.merchant.setFaults({ captureIssue: 'TRANSACTION_REFUSED' });
  await shop.poll(1);
  // The next attempt has a new number, because PayPal would repeat its rejection of this one.
  expect(await shop.now(order)).toMatchObject({ state: 'FAILED', attempt: 2 });

  await shop.merchant.setFaults({});
  const synced = await syncPayment({ order, trigger: 'return' }, shop.deps);

  expect(synced).toMatchObject({ state: 'PAID' });
});
