import { coins } from '@hookline/domain';
import type { BookedOrder, OrderState } from '@hookline/domain/checkout';
import { sql, type RawBuilder } from 'kysely';

import type { Database } from '../open-database.ts';

type Row = {
  order_no: string;
  state: OrderState;
  amount_cents: number;
  currency: string;
  coins_buy: number;
  coins_bonus: number;
  capture_id: string | null;
  refunded_cents: number;
  credited_coins: number;
  credited_bonus: number;
  taken_back: number;
  expired: number;
};

/** Time span that includes `fromMs` and excludes `untilMs`. */
type Span = { fromMs: number; untilMs: number };

/** Lists the orders that were paid within a time span, each with its ledger amounts. */
export async function listPaidOrders(
  db: Database,
  { fromMs, untilMs }: Span,
): Promise<BookedOrder[]> {
  return listBooked(
    db,
    sql`
      ${ORDERS} where paid_at >= ${new Date(fromMs)} and paid_at < ${new Date(untilMs)}`,
  );
}

/**
 * Lists the orders with these payments or numbers, regardless of when they were paid, each with its
 * ledger amounts.
 */
export async function listNamedOrders(
  db: Database,
  named: { captureIds: readonly string[]; orderNos: readonly string[] },
): Promise<BookedOrder[]> {
  // Two conditions without OR, because PostgreSQL may read every order for an OR.
  return listBooked(
    db,
    sql`
      ${ORDERS} where capture_id = any(${[...named.captureIds]}::text[])
      union
      ${ORDERS} where order_no = any(${[...named.orderNos]}::text[])`,
  );
}

const ORDERS = sql`
  select user_id, order_no, state, coalesce(paid_cents, amount_cents) as amount_cents, currency,
    coins_buy, coins_bonus, capture_id, refunded_cents, created_at
  from coin_order`;

async function listBooked(db: Database, found: RawBuilder<unknown>): Promise<BookedOrder[]> {
  const { rows } = await sql<Row>`
    select found.*, booked.*, (
      select coalesce(sum(entry.amount), 0)::bigint
      from coin_lot as lot join ledger_entry as entry
        on entry.user_id = lot.user_id and entry.lot_id = lot.id
      where lot.user_id = found.user_id and lot.order_no = found.order_no
        and entry.credit_account = 'expired'
    ) as expired
    from (${found}) as found
    cross join lateral (
      select
        coalesce(sum(amount) filter (where debit_account = 'sales' and account_type = 1), 0)::bigint
          as credited_coins,
        coalesce(sum(amount) filter (where debit_account = 'sales' and account_type <> 1), 0)::bigint
          as credited_bonus,
        coalesce(sum(amount) filter (where credit_account = 'taken-back'), 0)::bigint as taken_back
      from ledger_tx as tx join ledger_entry as entry
        on entry.user_id = tx.user_id and entry.tx_seq = tx.seq
      where tx.user_id = found.user_id and tx.order_no = found.order_no
    ) as booked
    order by found.created_at
  `.execute(db);
  return rows.map((row) => ({
    orderNo: row.order_no,
    state: row.state,
    amountCents: row.amount_cents,
    currency: row.currency,
    coinsBuy: coins(row.coins_buy),
    coinsBonus: coins(row.coins_bonus),
    captureId: row.capture_id,
    refundedCents: row.refunded_cents,
    creditedCoins: row.credited_coins,
    creditedBonus: row.credited_bonus,
    takenBack: row.taken_back,
    expired: row.expired,
  }));
}

/** Lists the numbers of nonexistent orders for which coins were credited within a time span. */
export async function listOrphanCredits(
  db: Database,
  { fromMs, untilMs }: Span,
): Promise<string[]> {
  const rows = await db
    .selectFrom('ledger_tx as tx')
    .leftJoin('coin_order as bought', (join) =>
      join.onRef('bought.user_id', '=', 'tx.user_id').onRef('bought.order_no', '=', 'tx.order_no'),
    )
    .where('tx.order_no', 'is not', null)
    .where('bought.order_no', 'is', null)
    .where('tx.created_at', '>=', new Date(fromMs))
    .where('tx.created_at', '<', new Date(untilMs))
    .select('tx.order_no')
    .distinct()
    .execute();
  return rows.flatMap((row) => row.order_no ?? []);
}
