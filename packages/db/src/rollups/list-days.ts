import { sql } from 'kysely';

import type { Database } from '../open-database.ts';
import type { Figure } from './sum-day.ts';

/** Days in UTC, `YYYY-MM-DD`; `untilDay` is the last one. */
export type Days = { fromDay: string; untilDay: string };

/** Use and sales of a drama on a day. */
export type DramaDay = {
  dramaId: string;
  day: string;
  /** Viewers of its episodes, each counted once per episode and day. */
  views: number;
  /** Playbacks that browsers reported. Viewers who refuse tracking are not counted. */
  starts: number;
  unlocks: number;
  coin: number;
  bonus: number;
  /** Price that was paid for the spent coins; bonus and gifts cost nothing. */
  cents: number;
};

/** Sales of a product on the day on which its orders were paid. */
export type SalesDay = {
  day: string;
  productId: string;
  currency: string;
  orders: number;
  cents: number;
  refundedCents: number;
  disputedCents: number;
  coins: number;
  bonus: number;
};

/** Coins that the postings of an account type added on a day; negative for those they took. */
export type CoinDay = { day: string; accountType: number; coin: number; bonus: number };

/** A figure of one hour of a day in UTC. */
export type FigureHour = { day: string; hour: number; figure: Figure; value: number };

/** Lists the days of dramas, by drama and day. A day without anything may have no row. */
export async function listDramaDays(
  db: Database,
  { dramaIds, fromDay, untilDay }: Days & { dramaIds: readonly string[] },
): Promise<DramaDay[]> {
  const { rows } = await sql<DramaDay>`
    select replace(drama_id::text, '-', '') as "dramaId", day, views, starts, unlocks, coin, bonus,
      cents
    from drama_day
    where drama_id = any(${[...dramaIds]}::uuid[])
      and day between ${fromDay}::date and ${untilDay}::date
    order by drama_id, day
  `.execute(db);
  return rows;
}

/** Lists sales by day and product. */
export async function listSalesDays(
  db: Database,
  { fromDay, untilDay }: Days,
): Promise<SalesDay[]> {
  const { rows } = await sql<SalesDay>`
    select day, product_id as "productId", currency, orders, cents,
      refunded_cents as "refundedCents", disputed_cents as "disputedCents", coins, bonus
    from sales_day
    where day between ${fromDay}::date and ${untilDay}::date and orders > 0
    order by day, product_id, currency
  `.execute(db);
  return rows;
}

/** Lists what postings changed by day and account type. */
export async function listCoinDays(db: Database, { fromDay, untilDay }: Days): Promise<CoinDay[]> {
  const { rows } = await sql<CoinDay>`
    select day, account_type as "accountType", coin, bonus from coin_day
    where day between ${fromDay}::date and ${untilDay}::date and (coin <> 0 or bonus <> 0)
    order by day, account_type
  `.execute(db);
  return rows;
}

/** Lists the figures of the hours of days. An hour without anything may have no row. */
export async function listFigureHours(
  db: Database,
  { fromDay, untilDay }: Days,
): Promise<FigureHour[]> {
  const { rows } = await sql<FigureHour>`
    select day, hour, figure, value from figure_hour
    where day between ${fromDay}::date and ${untilDay}::date and value > 0
    order by day, hour, figure
  `.execute(db);
  return rows;
}
