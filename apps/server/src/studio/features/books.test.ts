// spec: 12 operation, ours: Today, Books and Reports show what the commands count
// touches: bookReconcile

import { books, work } from '@hookline/db';
import { recomputeRollUps, ROLL_UP } from '@hookline/services/rollups';
import { payFor } from '@hookline/services/testing';
import { expect, test } from 'vitest';

import { startStudioShop } from '../../testing/start-studio-shop.ts';

type Shop = Awaited<ReturnType<typeof startStudioShop>>;

const DAY_MS = 86_400_000;
const dayOf = (atMs: number) => new Date(atMs).toISOString().slice(0, 10);

/** Computes the sums and says so, as the recurring job does. */
async function count({ deps }: Shop, payload = {}) {
  const nowMs = deps.now();
  await recomputeRollUps({ nowMs, payload }, deps);
  await deps.db
    .insertInto('work_item')
    .values({
      kind: ROLL_UP,
      key: work.RECURRING_KEY,
      due_at: new Date(nowMs),
      payload: JSON.stringify({ ranAtMs: nowMs }),
    })
    .execute();
}

test('today counts money, orders and members beside the same hours of last week', async () => {
  await using shop = await startStudioShop();
  // 13:30 of a day, so that the hours before 13:00 are over.
  shop.clock.nowMs += DAY_MS - (shop.clock.nowMs % DAY_MS) + 12.5 * 3_600_000;
  await shop.buy(await shop.addViewer());
  shop.clock.nowMs += 7 * DAY_MS;
  const alice = await shop.addViewer();
  await shop.buy(alice);
  await shop.buy(alice);
  shop.clock.nowMs += 3_600_000;
  await shop.buy(alice);
  await count(shop);
  const support = await shop.operator('support');

  const today = await support.call('todayFigures', {});

  expect(today).toMatchObject({ day: dayOf(shop.clock.nowMs), hours: 13, currency: 'USD' });
  const orders = today.figures.find(({ figure }) => figure === 'orders');
  expect(orders).toMatchObject({ soFar: 3, untilHour: 2, weekAgoUntilHour: 1, weekAgo: 1 });
  expect(orders?.byDay.slice(-8)).toEqual([1, 0, 0, 0, 0, 0, 0, 3]);
  expect(today.figures.find(({ figure }) => figure === 'cents')).toMatchObject({ soFar: 1497 });
});

test('each role sees what needs somebody as far as its rights go', async () => {
  await using shop = await startStudioShop();
  await shop.merchant.setFaults({ captureAmount: { value: '0.01', currency_code: 'USD' } });
  await shop.buy(await shop.addViewer());
  const needsOf = async (role: 'editor' | 'finance') =>
    (await (await shop.operator(role)).call('todayNeeds', {})).needs;

  expect((await needsOf('editor')).map(({ key }) => key)).toEqual(['encodes']);
  const [first, ...others] = await needsOf('finance');
  expect(first).toMatchObject({
    level: 'warning',
    sentence: '1 order waits for a decision.',
    to: '/reviews',
  });
  expect(others.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['disk', 'jobs', 'webhooks', 'verify-ledger']),
  );
});

test('a day that is reconciled here is kept with its differences and their next steps', async () => {
  await using shop = await startStudioShop();
  const alice = await shop.addViewer();
  const { orderNo, captureId } = await shop.buy(alice);
  const { db } = shop.deps;
  await db.updateTable('coin_order').set({ refunded_cents: 100 }).execute();
  const finance = await shop.operator('finance');

  const run = await finance.call('bookReconcile', { day: dayOf(shop.clock.nowMs) });

  expect(run).toMatchObject({ kind: 'reconcile', differenceCount: 2, ranBy: expect.any(String) });
  const { runs } = await finance.call('bookRuns', {});
  expect(runs).toEqual([run]);
  const { differences } = await finance.call('bookRun', { kind: 'reconcile', at: run.at });
  expect(differences).toMatchObject([
    { orderNo, captureId, command: `order sync ${orderNo}`, fault: expect.any(String) },
    { orderNo, fault: expect.stringContaining('coins back') },
  ]);
  const support = await shop.operator('support');
  await expect(support.call('bookReconcile', { day: run.day })).rejects.toMatchObject({
    code: 'forbidden',
  });
  await expect(finance.call('bookReconcile', { day: '2999-01-01' })).rejects.toMatchObject({
    code: 'invalid',
  });
});

test('open lots are worth what was paid for their coins, and a month adds up', async () => {
  await using shop = await startStudioShop();
  const alice = await shop.addViewer();
  const drama = await shop.addDrama([60]);
  await shop.buy(alice);
  const { userId } = alice;
  const { dramaId } = drama;
  const nowMs = shop.clock.nowMs;
  await payFor(shop.deps.db, { userId, dramaId, number: 1, price: 60, nowMs });
  await count(shop);
  const finance = await shop.operator('finance');
  const day = dayOf(shop.clock.nowMs);

  const { lots } = await finance.call('bookLiability', {});
  const at = new Date(shop.clock.nowMs);
  const period = { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1 };
  const month = await finance.call('bookMonth', period);
  const sales = await finance.call('reportSales', { from: day, until: day });
  const { dramas } = await finance.call('reportDramas', { from: day, until: day });
  const coins = await finance.call('reportCoins', { from: day, until: day });
  const funnel = await finance.call('reportFunnel', { from: day, until: day });

  // 50 bonus and 10 of 500 coins were spent: 490 coins for $4.99 are left, and 10 made 10 cents.
  expect(lots.find(({ isBought }) => isBought)).toMatchObject({ remaining: 490, cents: 489 });
  expect(month.days.at(-1)).toMatchObject({ day, orders: 1, grossCents: 499, coinsSpent: 10 });
  expect(month.packages).toMatchObject([{ productId: 'coins-500', netCents: 499 }]);
  expect(sales).toMatchObject({ sales: [{ orders: 1, cents: 499 }], before: [] });
  expect(dramas).toMatchObject([{ unlocks: 1, coin: 10, bonus: 50, cents: 10 }]);
  expect(coins.days).toEqual(
    expect.arrayContaining([{ day, name: 'top-up', coin: 500, bonus: 0 }]),
  );
  expect(funnel.days).toMatchObject([{ day, buyers: 1, orders: 1 }]);
  await expect(
    finance.call('reportFunnel', { from: '2026-01-01', until: '2026-06-01' }),
  ).rejects.toMatchObject({ code: 'invalid' });
  expect(await books.listRuns(shop.deps.db, { runsMax: 1 })).toEqual([]);
});
