import { sql } from 'kysely';

import type { Database } from '../open-database.ts';

/** How many browsers got how far in a day, and what was bought in it. */
export type FunnelDay = {
  visitors: number;
  players: number;
  wallVisitors: number;
  payClickers: number;
  /** Members with a paid order. This and the orders come from the orders themselves. */
  buyers: number;
  orders: number;
};

/**
 * Counts the steps of a day. A browser counts once per step, if its visitor has consented or need
 * not; a day of tracking is one partition.
 */
export async function readFunnelDay(db: Database, dayStartMs: number): Promise<FunnelDay> {
  const from = new Date(dayStartMs);
  const until = sql`${from}::timestamptz + interval '24 hours'`;
  const { rows } = await sql<FunnelDay>`
    with browser as (
      select bool_or(name = 'h5_page_show') as has_visited, bool_or(name = 'h5_play') as has_played,
        bool_or(name = 'h5_purchase_wall_show') as has_seen_wall,
        bool_or(name = 'h5_purchase_wall_pay_click') as has_clicked
      from tracking_event
      where received_at >= ${from} and received_at < ${until} and client_id is not null
        and name in (
          'h5_page_show', 'h5_play', 'h5_purchase_wall_show', 'h5_purchase_wall_pay_click')
      group by client_id
    )
    select count(*) filter (where has_visited) as visitors,
      count(*) filter (where has_played) as players,
      count(*) filter (where has_seen_wall) as "wallVisitors",
      count(*) filter (where has_clicked) as "payClickers",
      bought.buyers, bought.orders
    from (
      select count(distinct user_id) as buyers, count(*) as orders from coin_order
      where paid_at >= ${from} and paid_at < ${until}
    ) as bought
    left join browser on true
    group by bought.buyers, bought.orders
  `.execute(db);
  const [day] = rows;
  if (day === undefined) throw new Error('A count without rows.');
  return day;
}
