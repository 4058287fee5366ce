// spec: 12 operation, ours: sums by day equal the reports, and a late refund changes its
//   day
// touches: recomputeRollUps

import { books, orders, rollups, tracking, views, wallet, type Database } from '@hookline/db';
import {
  createTestDatabase,
  lockAwaited,
  readRollUpWrites,
  seedDrama,
  seedMember,
} from '@hookline/db/testing';
import { ACCOUNT } from '@hookline/domain/wallet';
import { expect, inject, test } from 'vitest';

import { recordDispute } from '../checkout/refunds/record-dispute.ts';
import { keepOpenLots } from '../books/keep-open-lots.ts';
import { reportPackageRevenue, type PackageRevenue } from '../checkout/report-revenue.ts';
import { applySeen, seedOrder, seenPaid } from '../testing/orders.ts';
import { grant, payFor } from '../testing/wallet.ts';
import { expireLots } from '../wallet/expire-lots.ts';
import { recomputeRollUps } from './recompute-rollups.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const FIRST_MS = Date.parse('2026-11-20T00:00:00.000Z');
const DAYS = { fromDay: '2026-11-20', untilDay: '2026-11-22' };
const SPAN = { fromMs: FIRST_MS, untilMs: FIRST_MS + 3 * DAY_MS };

async function buy(
  db: Database,
  order: { userId: string; nowMs: number; productId?: string; cents?: number },
) {
  const { userId, nowMs, productId = 'coins-500', cents = 499 } = order;
  const change = { productId, amountCents: cents };
  const seeded = await seedOrder(db, { userId, nowMs, change });
  return applySeen(db, seeded, { seen: seenPaid(seeded), nowMs });
}

type Paid = Awaited<ReturnType<typeof buy>>;

function refundAtPaypal(db: Database, paid: Paid, { cents, nowMs }: Record<string, number>) {
  const change = { refundedCents: cents ?? 0, status: 'PARTIALLY_REFUNDED' as const };
  return applySeen(db, paid, { seen: seenPaid(paid, change), nowMs: nowMs ?? 0 });
}

/** Adds a member who buys, watches, unlocks and lets coins expire on three days. */
async function addBusiness(db: Database) {
  const { userId } = await seedMember(db, { nowMs: FIRST_MS });
  const { dramaId, episodeIds } = await seedDrama(db, { prices: [0, 60, 60] });
  await tracking.addPartitions(db, { nowMs: FIRST_MS, dayCount: 3 });
  await grant(db, { userId, accountType: ACCOUNT.hourlyPlan, amount: 40, nowMs: FIRST_MS });
  const first = await buy(db, { userId, nowMs: FIRST_MS });
  await payFor(db, { userId, dramaId, number: 2, price: 60, nowMs: FIRST_MS + DAY_MS - 1 });
  await buy(db, { userId, nowMs: FIRST_MS + DAY_MS, productId: 'coins-1000', cents: 999 });
  const disputed = await buy(db, { userId, nowMs: FIRST_MS + DAY_MS });
  await payFor(db, { userId, dramaId, number: 3, price: 60, nowMs: FIRST_MS + DAY_MS });
  await expireLots({ now: () => FIRST_MS + 2 * DAY_MS }, { db });
  await refundAtPaypal(db, first, { cents: 199, nowMs: FIRST_MS + DAY_MS });
  const dispute = { ...disputed, disputeId: 'PP-D-1', phase: 'open' as const };
  await recordDispute(dispute, { db, now: () => FIRST_MS + 2 * DAY_MS });
  const [episodeId = ''] = episodeIds;
  for (const viewer of ['ada', 'bob']) {
    await views.recordViews(db, [{ viewer, episodeId, viewedAtMs: FIRST_MS }]);
  }
  await track(db, { episodeId, nowMs: FIRST_MS });
  return { userId, dramaId, episodeIds, first };
}

/**
 * Stores two playbacks and a purchase panel of an episode, and a playback of an unknown episode.
 */
async function track(db: Database, { episodeId, nowMs }: { episodeId: string; nowMs: number }) {
  const event = (name: string, id: string) => {
    const params = { [tracking.EPISODE_PARAM]: id };
    return { name, clientMs: nowMs, occurredAtMs: nowMs, params };
  };
  const batch = {
    receivedAtMs: nowMs,
    clientId: null,
    sessionId: null,
    page: 'player',
    language: 'en-US',
    brand: '',
    browserKind: null,
  };
  const known = ['h5_play', 'h5_play', 'h5_purchase_wall_show'];
  const events = [
    ...known.map((name) => event(name, episodeId)),
    event('h5_play', 'f'.repeat(32)),
    event('h5_play', 'no id'),
  ];
  await tracking.insertEvents(db, [{ ...batch, events }]);
}

/** Returns a function that runs the job with the return value of the previous run. */
function startJob(db: Database) {
  let payload: Record<string, string | number> = {};
  return async (nowMs: number) => {
    payload = { ...(await recomputeRollUps({ nowMs, payload }, { db })), ranAtMs: nowMs };
  };
}

test('sums by day equal the reports after mixed business, and another run writes nothing', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  const { dramaId, episodeIds } = await addBusiness(db);
  const run = startJob(db);
  await run(FIRST_MS + 2 * DAY_MS + HOUR_MS);

  const revenue: PackageRevenue[] = [];
  const span = { firstMs: FIRST_MS, lastMs: FIRST_MS + 2 * DAY_MS };
  for await (const row of reportPackageRevenue(span, { db })) revenue.push(row);
  const sales = await rollups.listSalesDays(db, DAYS);
  expect(
    sales.map((row) => ({
      day: row.day,
      productId: row.productId,
      orders: row.orders,
      grossCents: row.cents,
      refundedCents: row.refundedCents,
      disputedCents: row.disputedCents,
      coinsSold: row.coins,
      bonusSold: row.bonus,
      netCents: row.cents - row.refundedCents - row.disputedCents,
    })),
  ).toEqual(revenue);
  expect(revenue).toMatchObject([{ refundedCents: 199 }, { orders: 1 }, { disputedCents: 499 }]);

  const dramaDays = await rollups.listDramaDays(db, { dramaIds: [dramaId], ...DAYS });
  expect(
    dramaDays
      .filter(({ unlocks }) => unlocks > 0)
      .map(({ day, coin, bonus }) => ({ day, coinsSpent: coin, bonusSpent: bonus })),
  ).toEqual(await orders.sumSpent(db, SPAN));
  expect(dramaDays[0]).toMatchObject({ day: '2026-11-20', views: 2, starts: 2, unlocks: 1 });

  const coinDays = await rollups.listCoinDays(db, DAYS);
  const { coin, bonus } = await db
    .selectFrom('wallet')
    .select(['coin', 'bonus'])
    .executeTakeFirstOrThrow();
  expect(coinDays.reduce((sum, row) => sum + row.coin, 0)).toBe(coin);
  expect(coinDays.reduce((sum, row) => sum + row.bonus, 0)).toBe(bonus);
  expect(await wallet.verifyLedger(db)).toBeNull();

  const hours = await rollups.listFigureHours(db, { ...DAYS, untilDay: '2026-11-20' });
  expect(hours.map(({ hour, figure, value }) => [hour, figure, value])).toEqual([
    [0, 'cents', 499],
    [0, 'members', 1],
    [0, 'orders', 1],
    [0, 'plays', 2],
    [23, 'unlocks', 1],
  ]);
  const episodes = await db
    .selectFrom('episode_day')
    .select(['episode_id', 'starts', 'walls_seen', 'unlocks'])
    .where('day', '=', '2026-11-20')
    .execute();
  expect(episodes.map(({ episode_id, ...sums }) => [sums, episode_id.replaceAll('-', '')])).toEqual(
    expect.arrayContaining([
      [{ starts: 2, walls_seen: 1, unlocks: 0 }, episodeIds[0]],
      [{ starts: 0, walls_seen: 0, unlocks: 1 }, episodeIds[1]],
    ]),
  );

  const writes = await readRollUpWrites(db);
  await rollups.markHours(db, SPAN);
  await run(FIRST_MS + 2 * DAY_MS + 2 * HOUR_MS);
  expect(await readRollUpWrites(db)).toEqual(writes);
});

test('a refund of an earlier week, and postings written days late, change the sums of their days', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  const { dramaId, first } = await addBusiness(db);
  const run = startJob(db);
  await run(FIRST_MS + 2 * DAY_MS);
  const laterMs = FIRST_MS + 12 * DAY_MS;
  await run(laterMs);

  await refundAtPaypal(db, first, { cents: 299, nowMs: laterMs });
  const late = { ...(await seedMember(db, { nowMs: FIRST_MS })), nowMs: laterMs - 3 * DAY_MS };
  await grant(db, { ...late, accountType: ACCOUNT.topUp, amount: 9 });
  await payFor(db, { ...late, dramaId, number: 2, price: 5 });
  await run(laterMs + DAY_MS);

  const [refunded] = await rollups.listSalesDays(db, DAYS);
  expect(refunded).toMatchObject({ day: '2026-11-20', cents: 499, refundedCents: 299 });
  const lateDays = { dramaIds: [dramaId], fromDay: '2026-11-29', untilDay: '2026-11-29' };
  expect(await rollups.listDramaDays(db, lateDays)).toMatchObject([{ unlocks: 1, coin: 5 }]);
});

test('starts are kept when the events of their day are deleted, and views stay up to date', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  const { dramaId, episodeIds } = await addBusiness(db);
  const run = startJob(db);
  await run(FIRST_MS + DAY_MS);

  await tracking.dropPartitionsBefore(db, '2026-11-21');
  const view = { viewer: 'cleo', episodeId: episodeIds[0] ?? '', viewedAtMs: FIRST_MS };
  await views.recordViews(db, [view]);
  await rollups.markHours(db, SPAN);
  await run(FIRST_MS + 2 * DAY_MS);

  const [day] = await rollups.listDramaDays(db, { dramaIds: [dramaId], ...DAYS });
  expect(day).toMatchObject({ views: 3, starts: 2 });
});

test('a refund that commits while its day is summed is not lost', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  await addBusiness(db);
  const run = startJob(db);
  await run(FIRST_MS + DAY_MS);

  await rollups.markHours(db, { fromMs: FIRST_MS, untilMs: FIRST_MS });
  const runs: Promise<void>[] = [];
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('coin_order').set({ refunded_cents: 399 }).execute();
    await rollups.markHour(tx, { kind: 'orders', atMs: FIRST_MS });
    runs.push(run(FIRST_MS + DAY_MS));
    // The run waits for the row of the hour, which this transaction holds.
    await lockAwaited(db);
  });
  await Promise.all(runs);

  const [sold] = await rollups.listSalesDays(db, DAYS);
  expect(sold).toMatchObject({ refundedCents: 399 });
});

test('the money of dramas over a span is the sum of its days, even after a late change', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  const dramas = [await seedDrama(db), await seedDrama(db)];
  /** Adds a member who buys coins and spends 300 of them at once. */
  const spend = async (index: number, nowMs: number) => {
    const { userId } = await seedMember(db, { nowMs: FIRST_MS });
    await buy(db, { userId, nowMs });
    const dramaId = dramas[index]?.dramaId ?? '';
    await payFor(db, { userId, dramaId, number: 2, price: 300, nowMs });
  };
  const run = startJob(db);
  // A month later, so that a span has parts of two months.
  const laterMs = FIRST_MS + 20 * DAY_MS;
  await spend(0, FIRST_MS);
  await spend(1, laterMs);
  await run(laterMs + DAY_MS);
  const spans = [
    { fromDay: '2026-11-20', untilDay: '2026-11-20' },
    { fromDay: '2026-11-21', untilDay: '2026-11-21' },
    { fromDay: '2026-11-21', untilDay: '2026-12-31' },
    { fromDay: '2026-12-11', untilDay: '2027-02-01' },
    { fromDay: '2025-12-01', untilDay: '2026-11-30' },
  ];
  const findWrong = async () => {
    const wrong = [];
    for (const span of spans) {
      const best = await rollups.listBestDramas(db, { ...span, dramasMax: 1 });
      const all = await rollups.listBestDramas(db, { ...span, dramasMax: 100 });
      const days = await rollups.listDramaDays(db, { dramaIds: all.map(idOf), ...span });
      const sums = all.map(({ dramaId }) =>
        days.reduce((sum, day) => sum + (day.dramaId === dramaId ? day.cents : 0), 0),
      );
      const most = Math.max(0, ...sums);
      if ((best[0]?.cents ?? 0) !== most || all.some(({ cents }, index) => cents !== sums[index])) {
        wrong.push(span);
      }
    }
    return wrong;
  };

  expect(await findWrong()).toEqual([]);
  // An unlock written days late changes the totals of all later days.
  const lateMs = FIRST_MS + DAY_MS;
  await spend(0, lateMs);
  await spend(1, lateMs);
  await rollups.markHours(db, { fromMs: lateMs, untilMs: lateMs });
  await run(laterMs + DAY_MS + 1);

  expect(await findWrong()).toEqual([]);
  const best = await rollups.listBestDramas(db, { ...DAYS, dramasMax: 2 });
  expect(best.map(idOf)).toEqual(dramas.map(idOf));
  expect(best.map(({ cents }) => cents)).toEqual([500, 250]);
  // The run has saved the coins that members hold. Summing in steps of one lot gives the same.
  const kept = await books.readOpenLots(db);
  expect(kept?.sums).toMatchObject([{ lots: 4, remaining: 1000, currency: 'coin' }]);
  const nowMs = laterMs + 2 * DAY_MS;
  expect(await keepOpenLots({ nowMs, lotsPerStep: 1 }, { db })).toMatchObject({
    sums: kept?.sums,
  });
});

const idOf = ({ dramaId }: { dramaId: string }) => dramaId;
