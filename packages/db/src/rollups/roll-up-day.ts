import type { WriteTransaction } from '../open-database.ts';
import { writeTotals } from './drama-totals.ts';
import type { DueDay, RollupKind } from './due-hours.ts';
import { priceUnlocks, sumCoins, sumMembers, sumPlays, sumSales } from './sum-day.ts';
import { DAY_TABLES, writeDay } from './write-day.ts';

/** Computes the sums of a day from its rows and writes them, whatever they were before. */
export async function rollUpDay(tx: WriteTransaction, { kind, day }: DueDay): Promise<void> {
  await ROLL_UPS[kind](tx, day);
}

type RollUp = (tx: WriteTransaction, day: string) => Promise<void>;

const ROLL_UPS: Readonly<Record<RollupKind, RollUp>> = {
  orders: async (tx, day) => {
    const { sales, hours } = await sumSales(tx, day);
    const rows = sales.map((sale) => ({
      product_id: sale.productId,
      currency: sale.currency,
      orders: sale.orders,
      cents: sale.grossCents,
      refunded_cents: sale.refundedCents,
      disputed_cents: sale.disputedCents,
      coins: sale.coinsSold,
      bonus: sale.bonusSold,
    }));
    await writeDay(tx, { into: DAY_TABLES.sales, day, rows });
    await writeDay(tx, { into: DAY_TABLES.hours, day, rows: hours, figures: ['orders', 'cents'] });
  },

  coins: async (tx, day) => {
    const { coins, unlocks, hours } = await sumCoins(tx, day);
    const cents = await priceUnlocks(tx, day);
    const types = coins.map(({ accountType, coin, bonus }) => {
      return { account_type: accountType, coin, bonus };
    });
    await writeDay(tx, { into: DAY_TABLES.coins, day, rows: types });
    const dramas = addUp(unlocks, 'drama_id', ({ dramaId, ...sum }) => [
      dramaId,
      { unlocks: sum.unlocks, coin: sum.coin, bonus: sum.bonus },
    ]);
    const priced = dramas.map((row) =>
      Object.assign(row, { cents: cents.get(row['drama_id'] ?? '') ?? 0 }),
    );
    await writeDay(tx, { into: DAY_TABLES.dramaUnlocks, day, rows: priced });
    await writeTotals(tx, day);
    const episodes = addUp(unlocks, 'episode_id', ({ episodeId, unlocks: count }) => [
      episodeId,
      { unlocks: count },
    ]);
    await writeDay(tx, { into: DAY_TABLES.episodeUnlocks, day, rows: episodes });
    await writeDay(tx, { into: DAY_TABLES.hours, day, rows: hours, figures: ['unlocks'] });
  },

  plays: async (tx, day) => {
    const { views, events } = await sumPlays(tx, day);
    const viewed = views.map((row) => ({ drama_id: row.dramaId, views: row.views }));
    await writeDay(tx, { into: DAY_TABLES.dramaViews, day, rows: viewed });
    if (events === null) return;
    const dramas = addUp(events.plays, 'drama_id', ({ dramaId, starts }) => [dramaId, { starts }]);
    await writeDay(tx, { into: DAY_TABLES.dramaStarts, day, rows: dramas });
    const episodes = addUp(events.plays, 'episode_id', ({ episodeId, starts, wallsSeen }) => [
      episodeId,
      { starts, walls_seen: wallsSeen },
    ]);
    await writeDay(tx, { into: DAY_TABLES.episodePlays, day, rows: episodes });
    const { hours } = events;
    await writeDay(tx, { into: DAY_TABLES.hours, day, rows: hours, figures: ['plays'] });
  },

  members: async (tx, day) => {
    const rows = await sumMembers(tx, day);
    await writeDay(tx, { into: DAY_TABLES.hours, day, rows, figures: ['members'] });
  },
};

type Sums = Readonly<Record<string, number>>;

/** Adds the sums of rows with the same key; rows without a key are left out. */
function addUp<Row>(
  rows: readonly Row[],
  key: string,
  read: (row: Row) => [name: string | null, sums: Sums],
): Record<string, string | number>[] {
  const totals = new Map<string, Record<string, number>>();
  for (const [name, sums] of rows.map((row) => read(row))) {
    if (name === null) continue;
    const total = totals.get(name) ?? {};
    for (const [figure, value] of Object.entries(sums)) {
      total[figure] = (total[figure] ?? 0) + value;
    }
    totals.set(name, total);
  }
  return [...totals].map(([name, total]) => Object.assign(total, { [key]: name }));
}
