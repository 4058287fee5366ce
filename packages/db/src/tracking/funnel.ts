import type { BrowserKind } from '@hookline/domain/browsers';
import { sql } from 'kysely';

import type { Database } from '../open-database.ts';

/** Number of browsers that took each step. */
type FunnelSteps = {
  visitors: number;
  loginsBegun: number;
  loginsDone: number;
  players: number;
  wallVisitors: number;
  payClickers: number;
};

/** Funnel steps and purchases of a day. */
export type FunnelDay = FunnelSteps & {
  /** Visitors in an in-app browser, a part of `visitors`. */
  embeddedVisitors: number;
  /** Members with a paid order; counted, like `orders`, from the orders themselves. */
  buyers: number;
  orders: number;
};

/** Funnel steps for one kind of browser on one day. Orders are not linked to a browser. */
export type FunnelKind = FunnelSteps & {
  /** 'unknown' for events from before browser kinds were stored, or without a user agent. */
  browser: BrowserKind | 'unknown';
};

/**
 * Selects a row for each browser of a day, with the steps that it took. A browser counts once per
 * step, if its visitor has consented or need not consent. A day of tracking is one partition.
 */
function browsersOf(dayStartMs: number) {
  const { from, until } = limitsOf(dayStartMs);
  // An event without a kind gets the kind of another event of the same browser, if there is one.
  return sql`
    select bool_or(name = 'h5_page_show') as has_visited,
      bool_or(name = 'h5_login_click') as has_begun_login, bool_or(name = 'login') as has_logged_in,
      bool_or(name = 'h5_play') as has_played,
      bool_or(name = 'h5_purchase_wall_show') as has_seen_wall,
      bool_or(name = 'h5_purchase_wall_pay_click') as has_clicked,
      coalesce(max(browser_kind), 'unknown') as kind
    from tracking_event
    where received_at >= ${from} and received_at < ${until} and client_id is not null
      and name in (
        'h5_page_show', 'h5_login_click', 'login', 'h5_play', 'h5_purchase_wall_show',
        'h5_purchase_wall_pay_click')
    group by client_id`;
}

const STEPS = sql`
  count(*) filter (where has_visited) as visitors,
  count(*) filter (where has_begun_login) as "loginsBegun",
  count(*) filter (where has_logged_in) as "loginsDone",
  count(*) filter (where has_played) as players,
  count(*) filter (where has_seen_wall) as "wallVisitors",
  count(*) filter (where has_clicked) as "payClickers"`;

function limitsOf(dayStartMs: number) {
  const from = new Date(dayStartMs);
  return { from, until: sql`${from}::timestamptz + interval '24 hours'` };
}

/** Counts one day's funnel steps. */
export async function readFunnelDay(db: Database, dayStartMs: number): Promise<FunnelDay> {
  const { from, until } = limitsOf(dayStartMs);
  const { rows } = await sql<FunnelDay>`
    with browser as (${browsersOf(dayStartMs)})
    select ${STEPS},
      count(*) filter (where has_visited and kind not in ('browser', 'unknown'))
        as "embeddedVisitors",
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

/** Counts one day's funnel steps by kind of browser, most visitors first. */
export async function listFunnelKinds(db: Database, dayStartMs: number): Promise<FunnelKind[]> {
  const { rows } = await sql<FunnelKind>`
    with browser as (${browsersOf(dayStartMs)})
    select kind as browser, ${STEPS} from browser group by kind order by visitors desc, kind
  `.execute(db);
  return rows;
}
