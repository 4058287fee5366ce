import { nextPollAtMs } from '@hookline/domain';
import { sql } from 'kysely';

import type { Database } from '../open-database.ts';
import { getOrder } from './find-order.ts';
import type { OrderKey } from './order-record.ts';

/**
 * Takes orders that are due to be looked at, the longest overdue first. Nobody else gets them
 * until the lease has run out, or until {@link finishCheck}.
 */
export async function claimOrders(
  db: Database,
  claim: { nowMs: number; leaseMs: number; itemsMax: number },
): Promise<OrderKey[]> {
  const now = new Date(claim.nowMs);
  const leasedUntil = new Date(claim.nowMs + claim.leaseMs);
  const { rows } = await sql<{ user_id: string; order_no: string }>`
    update coin_order set leased_until = ${leasedUntil}
    where (user_id, order_no) in (
      select user_id, order_no from coin_order
      where next_check_at <= ${now} and (leased_until is null or leased_until <= ${now})
      order by next_check_at limit ${claim.itemsMax}
      for update skip locked
    )
    returning user_id, order_no
  `.execute(db);
  return rows.map((row) => ({ userId: row.user_id, orderNo: row.order_no }));
}

/** Ends a look at an order, and plans the next one if there is still something to wait for. */
export async function finishCheck(
  db: Database,
  { nowMs, ...key }: OrderKey & { nowMs: number },
): Promise<void> {
  const order = await getOrder(db, key);
  const pollCount = order.pollCount + 1;
  const nextAtMs = nextPollAtMs({ ...order, pollCount, nowMs });
  await db
    .updateTable('coin_order')
    .set((eb) => ({
      leased_until: null,
      check_count: pollCount,
      // Whoever has moved the order meanwhile has planned it, too.
      next_check_at: eb
        .case()
        .when('state', '=', order.state)
        .then(nextAtMs === null ? null : new Date(nextAtMs))
        .else(eb.ref('next_check_at'))
        .end(),
    }))
    .where('user_id', '=', key.userId)
    .where('order_no', '=', key.orderNo)
    .execute();
}
