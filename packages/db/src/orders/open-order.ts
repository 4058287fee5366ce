import { nextPollAtMs } from '@hookline/domain';

import type { Database } from '../open-database.ts';
import { changeWallet } from '../wallet/change-wallet.ts';
import { getOrder } from './find-order.ts';
import type { OrderKey, OrderRecord } from './order-record.ts';

/**
 * Keeps what PayPal made for an order, before its buyer hears of it. Of two requests that asked
 * PayPal at once, both got the same; the second changes nothing.
 *
 * @throws Error of the database if PayPal's order belongs to another order of ours.
 */
export function openOrder(
  db: Database,
  made: OrderKey & { paypalOrderId: string; approveUrl: string; nowMs: number },
): Promise<OrderRecord> {
  const { userId, orderNo, paypalOrderId, approveUrl, nowMs } = made;
  return changeWallet(db, userId, async (tx) => {
    const order = await getOrder(tx, made);
    if (order.paypalOrderId !== null) return order;

    const { pollCount, createdAtMs } = order;
    const checkAtMs = nextPollAtMs({ state: 'CREATED', pollCount, createdAtMs, nowMs });
    await tx
      .insertInto('paypal_order')
      .values({ id: paypalOrderId, user_id: userId, order_no: orderNo })
      .execute();
    await tx
      .updateTable('coin_order')
      .set({
        state: 'CREATED',
        paypal_order_id: paypalOrderId,
        approve_url: approveUrl,
        next_check_at: checkAtMs === null ? null : new Date(checkAtMs),
      })
      .where('user_id', '=', userId)
      .where('order_no', '=', orderNo)
      .execute();
    return getOrder(tx, made);
  });
}

/** PayPal does not want this order: nobody can pay it. Nothing happens to one that was made. */
export async function failOrder(db: Database, { userId, orderNo }: OrderKey): Promise<void> {
  await db
    .updateTable('coin_order')
    .set({ state: 'FAILED', next_check_at: null })
    .where('user_id', '=', userId)
    .where('order_no', '=', orderNo)
    .where('state', '=', 'NEW')
    .execute();
}
