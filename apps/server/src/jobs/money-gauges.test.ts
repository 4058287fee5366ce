// spec: 4 top up, ours: alarms need only the metrics: reviews, late orders, webhooks, debts, checks
// touches: hookline_orders_to_review

import { addMerchant } from '@hookline/providers/testing';
import { expect, inject, test } from 'vitest';

import { startTestApp } from '../testing/start-test-app.ts';
import { startBackground } from './start-background.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Returns the metric lines about orders, webhooks, debts and books. */
async function readMoney(app: Awaited<ReturnType<typeof startTestApp>>): Promise<string[]> {
  const text = await app.deps.metrics.text();
  return text.split('\n').filter((line) => /^hookline_(?:orders|webhooks|debt|books)_/.test(line));
}

test('the metrics show pending manual work and checks that have never passed', async () => {
  await using app = await startTestApp();

  expect(await readMoney(app)).toEqual([
    'hookline_orders_to_review 0',
    'hookline_orders_oldest_due_seconds 0',
    'hookline_webhooks_waiting 0',
    'hookline_webhooks_given_up 0',
    'hookline_debt_coins 0',
    'hookline_books_good_timestamp_seconds{check="ledger"} 0',
    'hookline_books_faults{check="ledger"} 0',
  ]);
});

test('the metrics include a payment check if PayPal takes real money', async () => {
  const paypal = (await addMerchant(inject('emulators').settings)).open();
  await using app = await startTestApp({ paypal: { ...paypal, mode: 'live' } });

  expect(await readMoney(app)).toContain(
    'hookline_books_good_timestamp_seconds{check="payments"} 0',
  );
});

test('the metrics show that a ledger was tampered with after it had passed its check', async () => {
  await using app = await startTestApp();
  const { userId } = await app.addViewer();
  const order = { orderNo: 'order-1', coin: 10, bonus: 0, nowMs: app.clock.nowMs };
  await app.topUp({ userId, ...order });
  const jobs = startBackground(app.deps);
  await jobs.runDue();
  app.clock.nowMs += HOUR_MS;
  await jobs.runDue();
  const goodAtSeconds = app.clock.nowMs / 1000;
  const good = await readMoney(app);
  const { db } = app.deps;
  await db.updateTable('wallet').set({ debt: 7 }).where('user_id', '=', userId).execute();
  const late = new Date(app.clock.nowMs - 90_000);
  await db
    .insertInto('work_item')
    .values({ kind: 'poll-order', key: 'HL10000001', payload: '{}', due_at: late })
    .execute();

  app.clock.nowMs += DAY_MS;
  await jobs.runDue();
  await jobs.stop();

  expect(good).toContain(`hookline_books_good_timestamp_seconds{check="ledger"} ${goodAtSeconds}`);
  expect(await readMoney(app)).toEqual([
    'hookline_orders_to_review 0',
    'hookline_orders_oldest_due_seconds 86490',
    'hookline_webhooks_waiting 0',
    'hookline_webhooks_given_up 0',
    'hookline_debt_coins 7',
    `hookline_books_good_timestamp_seconds{check="ledger"} ${goodAtSeconds}`,
    'hookline_books_faults{check="ledger"} 1',
  ]);
  expect(app.problems.join('')).toContain('the ledger has faults');
});

test('a value that cannot be read is omitted instead of reported as zero', async () => {
  await using app = await startTestApp();
  await app.deps.db.selectFrom('wallet').select('debt').execute();
  await app.deps.db.destroy();

  expect(await readMoney(app)).toEqual([]);
});
