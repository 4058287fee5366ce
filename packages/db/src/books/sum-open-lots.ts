import { sql } from 'kysely';

import type { Database } from '../open-database.ts';

/** Coins that members hold and have not spent, by account type. */
export type OpenLots = {
  accountType: number;
  currency: 'coin' | 'bonus';
  lots: number;
  remaining: number;
  /** Price that was paid for the remaining coins; 0 for coins that nobody paid for. */
  cents: number;
};

/**
 * Sums the open lots. Bought coins are worth their part of what was paid for their order, bonus and
 * gifts nothing. It reads each lot with coins left.
 */
export async function sumOpenLots(db: Database): Promise<OpenLots[]> {
  const { rows } = await sql<OpenLots>`
    select account_type as "accountType", lot.currency, count(*) as lots,
      sum(remaining)::bigint as remaining,
      coalesce(round(sum(
        case when lot.currency = 'coin'
          then remaining * coalesce(paid_cents, amount_cents)::numeric / coins_buy end
      )), 0)::bigint as cents
    from coin_lot as lot
    left join coin_order as bought
      on bought.user_id = lot.user_id and bought.order_no = lot.order_no
    where remaining > 0
    group by account_type, lot.currency
    order by account_type, lot.currency
  `.execute(db);
  return rows;
}
