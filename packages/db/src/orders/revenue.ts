import { sql } from 'kysely';

import type { Database } from '../open-database.ts';

/** Revenue of one day, of one product or of all products. */
export type RevenueRow = {
  /** `YYYY-MM-DD` in UTC. */
  day: string;
  /** Id of the product. */
  productId: string;
  orders: number;
  grossCents: number;
  refundedCents: number;
  /** Cents charged back, or withheld while a dispute is open. */
  disputedCents: number;
  coinsSold: number;
  bonusSold: number;
};

/** Coins spent on unlocks in a day. */
export type SpentRow = { day: string; coinsSpent: number; bonusSpent: number };

type Span = { fromMs: number; untilMs: number };

/** Sums of paid orders, as every report of money defines them. */
export const REVENUE_SUMS = sql`
  count(*) as orders, sum(coalesce(paid_cents, amount_cents))::bigint as "grossCents",
  coalesce(sum(refunded_cents) filter (where state <> 'REVERSED'), 0)::bigint as "refundedCents",
  coalesce(sum(case state
    when 'REVERSED' then coalesce(paid_cents, amount_cents)
    when 'DISPUTED' then coalesce(paid_cents, amount_cents) - refunded_cents
    else 0 end), 0)::bigint as "disputedCents",
  sum(coins_buy)::bigint as "coinsSold", sum(coins_bonus)::bigint as "bonusSold"`;

/**
 * Sums the orders that were paid within a span, by day and product. Refunds and disputes count for
 * the day on which their order was paid.
 */
export async function sumRevenue(db: Database, { fromMs, untilMs }: Span): Promise<RevenueRow[]> {
  const { rows } = await sql<RevenueRow>`
    select to_char(paid_at at time zone 'UTC', 'YYYY-MM-DD') as day, product_id as "productId",
      ${REVENUE_SUMS}
    from coin_order
    where paid_at >= ${new Date(fromMs)} and paid_at < ${new Date(untilMs)}
    group by day, product_id
    order by day, product_id
  `.execute(db);
  return rows;
}

/** Sums the ledger's coins spent on unlocks within a span, by day. It reads the whole ledger. */
export async function sumSpent(db: Database, { fromMs, untilMs }: Span): Promise<SpentRow[]> {
  const { rows } = await sql<SpentRow>`
    select to_char(tx.created_at at time zone 'UTC', 'YYYY-MM-DD') as day,
      coalesce(sum(amount) filter (where currency = 'coin'), 0)::bigint as "coinsSpent",
      coalesce(sum(amount) filter (where currency = 'bonus'), 0)::bigint as "bonusSpent"
    from ledger_tx as tx
    join ledger_entry as entry on entry.user_id = tx.user_id and entry.tx_seq = tx.seq
    where entry.credit_account = 'episodes'
      and tx.created_at >= ${new Date(fromMs)} and tx.created_at < ${new Date(untilMs)}
    group by day
    order by day
  `.execute(db);
  return rows;
}
