import type { OrderState } from '@hookline/domain/checkout';

import type { Database } from '../open-database.ts';
import type { OrderKey } from './order-record.ts';

/**
 * Records that a member has dismissed an order that was in `state`. Does nothing if the state has
 * changed since. No lock is needed, because no decision about money reads the dismissal.
 *
 * @param order.state  State that the member saw.
 */
export async function dismissOrder(
  db: Database,
  { userId, orderNo, state }: OrderKey & { state: OrderState },
): Promise<void> {
  await db
    .updateTable('coin_order')
    .set({ dismissed_state: state })
    .where('user_id', '=', userId)
    .where('order_no', '=', orderNo)
    .where('state', '=', state)
    .execute();
}
