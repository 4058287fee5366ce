import type { OrderState } from '@hookline/domain';
import { sql } from 'kysely';

import type { Database } from '../open-database.ts';
import type { OrderKey } from './order-record.ts';

/**
 * Claims orders whose poll is due, the longest overdue first. No other caller gets them until the
 * lease expires or {@link finishPoll} ends it.
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

/**
 * Ends the lease of an order and counts the poll.
 *
 * @param poll.state  The state that the next poll was planned for. An order that has left it was
 *   planned anew by that change, which stays.
 * @param poll.nextPollAtMs  Null if there is nothing to wait for.
 */
export async function finishPoll(
  db: Database,
  poll: OrderKey & { state: OrderState; pollCount: number; nextPollAtMs: number | null },
): Promise<void> {
  const { nextPollAtMs } = poll;
  await db
    .updateTable('coin_order')
    .set((eb) => ({
      leased_until: null,
      check_count: poll.pollCount,
      next_check_at: eb
        .case()
        .when('state', '=', poll.state)
        .then(nextPollAtMs === null ? null : new Date(nextPollAtMs))
        .else(eb.ref('next_check_at'))
        .end(),
    }))
    .where('user_id', '=', poll.userId)
    .where('order_no', '=', poll.orderNo)
    .execute();
}
