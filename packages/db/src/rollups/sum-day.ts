import { sql, type RawBuilder } from 'kysely';

import type { WriteTransaction } from '../open-database.ts';
import { REVENUE_SUMS } from '../orders/revenue.ts';
import { EPISODE_PARAM } from '../tracking/event-params.ts';
import { endOf, startOf } from './due-hours.ts';

/**
 * Figures of one hour. They let an unfinished day be compared with the same hours of another day.
 */
export const FIGURES = ['cents', 'orders', 'members', 'plays', 'unlocks'] as const;
export type Figure = (typeof FIGURES)[number];

export type HourSum = { hour: number; figure: Figure; value: number };

type SaleSum = {
  productId: string;
  currency: string;
  orders: number;
  grossCents: number;
  refundedCents: number;
  disputedCents: number;
  coinsSold: number;
  bonusSold: number;
};

type CoinSum = { accountType: number; coin: number; bonus: number };

type UnlockSum = {
  dramaId: string;
  /** Null if the episode has been removed since. */
  episodeId: string | null;
  unlocks: number;
  coin: number;
  bonus: number;
};

type PlaySum = { dramaId: string; episodeId: string; starts: number; wallsSeen: number };

type Column = 'paid_at' | 'created_at' | 'received_at' | 'tx.created_at';

/** Selects the rows of a day. */
function within(column: Column, day: string): RawBuilder<unknown> {
  return sql`${sql.ref(column)} >= ${startOf(day)} and ${sql.ref(column)} < ${endOf(day)}`;
}

/** Returns the UTC hour of a time. */
function hourOf(column: Column): RawBuilder<number> {
  return sql`extract(hour from ${sql.ref(column)} at time zone 'UTC')::int`;
}

async function list<T>(tx: WriteTransaction, query: RawBuilder<T>): Promise<T[]> {
  const { rows } = await query.execute(tx);
  return rows;
}

/** Sums the orders that were paid on a day as {@link sumRevenue} does, also by currency. */
export async function sumSales(tx: WriteTransaction, day: string) {
  const sales = await list(
    tx,
    sql<SaleSum>`
      select product_id as "productId", currency, ${REVENUE_SUMS}
      from coin_order where ${within('paid_at', day)} group by product_id, currency`,
  );
  const hours = await list(
    tx,
    sql<HourSum>`
      select hour, figure, value
      from (
        select ${hourOf('paid_at')} as hour, count(*) as orders,
          sum(coalesce(paid_cents, amount_cents))::bigint as cents
        from coin_order where ${within('paid_at', day)} group by 1
      ) as paid
      cross join lateral (values ('orders', orders), ('cents', cents)) as each (figure, value)`,
  );
  return { sales, hours };
}

/** Sums the postings of a day: what they changed by account type, and the unlocks among them. */
export async function sumCoins(tx: WriteTransaction, day: string) {
  const coins = await list(
    tx,
    sql<CoinSum>`
      select account_type as "accountType", sum(coin_delta)::bigint as coin,
        sum(bonus_delta)::bigint as bonus
      from ledger_tx as tx where ${within('tx.created_at', day)} group by account_type`,
  );
  const unlocks = await list(
    tx,
    sql<UnlockSum & { hour: number }>`
      with unlocked as (
        select ${hourOf('tx.created_at')} as hour, drama_id, number,
          count(*) as unlocks, sum(coin)::bigint as coin, sum(bonus)::bigint as bonus
        from ledger_tx as tx
        join episode_unlock on episode_unlock.user_id = tx.user_id
          and episode_unlock.tx_seq = tx.seq
        where ${within('tx.created_at', day)}
        group by 1, drama_id, number
      )
      select hour, unlocked.drama_id as "dramaId", episode.id as "episodeId", unlocks, coin, bonus
      from unlocked
      left join episode on episode.drama_id = unlocked.drama_id
        and episode.number = unlocked.number`,
  );
  return { coins, unlocks, hours: hoursOf('unlocks', unlocks, ({ unlocks: value }) => value) };
}

/**
 * Returns the money, by drama, that was paid for the coins spent on a day's unlocks. It follows
 * each spent coin to its lot, and the lot to its order.
 */
export async function priceUnlocks(
  tx: WriteTransaction,
  day: string,
): Promise<ReadonlyMap<string | number, number>> {
  const rows = await list(
    tx,
    sql<{ dramaId: string; cents: number }>`
      select drama_id as "dramaId",
        round(sum(amount * coalesce(paid_cents, amount_cents)::numeric / coins_buy))::bigint
          as cents
      from ledger_tx as tx
      join episode_unlock as unlocked on unlocked.user_id = tx.user_id
        and unlocked.tx_seq = tx.seq
      join ledger_entry as entry on entry.user_id = tx.user_id and entry.tx_seq = tx.seq
        and entry.credit_account = 'episodes' and entry.currency = 'coin'
      join coin_lot as lot on lot.user_id = tx.user_id and lot.id = entry.lot_id
      join coin_order as bought on bought.user_id = tx.user_id
        and bought.order_no = lot.order_no
      where ${within('tx.created_at', day)}
      group by drama_id`,
  );
  return new Map(rows.map(({ dramaId, cents }) => [dramaId, cents]));
}

/**
 * Sums the views of a day, and the playbacks and purchase panels that browsers reported. Events of
 * unknown episodes do not count.
 *
 * @returns The events as null if they are not kept any more.
 */
export async function sumPlays(tx: WriteTransaction, day: string) {
  const views = await list(
    tx,
    sql<{ dramaId: string; views: number }>`
      select drama_id as "dramaId", views from drama_view_day where day = ${day}::date`,
  );
  if (!(await hasEvents(tx, day))) return { views, events: null };
  const plays = await list(
    tx,
    sql<PlaySum & { hour: number }>`
      with reported as materialized (
        select ${hourOf('received_at')} as hour, params ->> ${EPISODE_PARAM}::text as episode,
          count(*) filter (where name = 'h5_play') as starts,
          count(*) filter (where name = 'h5_purchase_wall_show') as walls
        from tracking_event
        where ${within('received_at', day)} and name in ('h5_play', 'h5_purchase_wall_show')
        group by 1, 2
      )
      select hour, drama_id as "dramaId", episode.id as "episodeId", starts, walls as "wallsSeen"
      from reported
      join episode on episode.id =
        case when reported.episode ~ '^[0-9a-f]{32}$' then reported.episode::uuid end`,
  );
  return { views, events: { plays, hours: hoursOf('plays', plays, ({ starts }) => starts) } };
}

/** Counts the members who joined in each hour of a day. */
export function sumMembers(tx: WriteTransaction, day: string): Promise<HourSum[]> {
  return list(
    tx,
    sql<HourSum>`
      select ${hourOf('created_at')} as hour, 'members' as figure, count(*) as value
      from member where ${within('created_at', day)} group by 1`,
  );
}

/**
 * Returns whether the events of a day are still stored: each day is a partition, which is dropped
 * as a whole.
 */
async function hasEvents(tx: WriteTransaction, day: string): Promise<boolean> {
  const partition = `public.tracking_event_${day.replaceAll('-', '')}`;
  const [row] = await list(
    tx,
    sql<{ isKept: boolean }>`select to_regclass(${partition}) is not null as "isKept"`,
  );
  return row?.isKept ?? false;
}

function hoursOf<Row extends { hour: number }>(
  figure: Figure,
  rows: readonly Row[],
  valueOf: (row: Row) => number,
): HourSum[] {
  return [...Map.groupBy(rows, ({ hour }) => hour)].map(([hour, same]) => ({
    hour,
    figure,
    value: same.reduce((sum, row) => sum + valueOf(row), 0),
  }));
}
