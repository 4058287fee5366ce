import type { OrderState, ReviewReason } from '@hookline/domain/checkout';
import type { Updateable } from 'kysely';

import type { Database, WriteTransaction } from '../open-database.ts';
import type { Schema } from '../schema.ts';
import { ORDER_COLUMNS, orderOf, type OrderKey, type OrderRecord } from './order-record.ts';

/** The columns of an order that change after it is made; a field that is left out stays. */
export type OrderChange = {
  state?: OrderState;
  /** The sum that was paid in place of the price. */
  paidCents?: number;
  paypalOrderId?: string;
  approveUrl?: string;
  captureId?: string | null;
  attempt?: number;
  reviewReason?: ReviewReason | null;
  refundedCents?: number;
  cancelledAtMs?: number | null;
  dismissedState?: OrderState | null;
  paidAtMs?: number;
  reversedAtMs?: number;
};

/**
 * Changes an order and returns the row as it is then. Requires {@link lockWallet}.
 *
 * @param change  At least one field.
 * @throws NoResultError if there is no such order.
 */
export async function changeOrder(
  tx: WriteTransaction,
  { userId, orderNo }: OrderKey,
  change: OrderChange,
): Promise<OrderRecord> {
  const row = await tx
    .updateTable('coin_order')
    .set(columnsOf(change))
    .where('user_id', '=', userId)
    .where('order_no', '=', orderNo)
    .returning(ORDER_COLUMNS)
    .executeTakeFirstOrThrow();
  return orderOf(row);
}

/**
 * Records which order of ours an order of PayPal's belongs to.
 *
 * @throws Error of the database, code 23505, if it belongs to another order already.
 */
export async function insertPaypalOrder(
  tx: WriteTransaction,
  { userId, orderNo, paypalOrderId }: OrderKey & { paypalOrderId: string },
): Promise<void> {
  await tx
    .insertInto('paypal_order')
    .values({ id: paypalOrderId, user_id: userId, order_no: orderNo })
    .execute();
}

/**
 * Records that a payment belongs to an order, unless it belongs to one already.
 *
 * @returns The number of the order that the payment belongs to.
 */
export async function assignCapture(
  tx: WriteTransaction,
  { userId, orderNo, captureId }: OrderKey & { captureId: string },
): Promise<string> {
  await tx
    .insertInto('paypal_capture')
    .values({ id: captureId, user_id: userId, order_no: orderNo })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const owner = await tx
    .selectFrom('paypal_capture')
    .where('id', '=', captureId)
    .select('order_no')
    .executeTakeFirstOrThrow();
  return owner.order_no;
}

/** Gives up an order that PayPal refused to make; an order that PayPal has made stays as it is. */
export async function failNewOrder(db: Database, { userId, orderNo }: OrderKey): Promise<void> {
  await db
    .updateTable('coin_order')
    .set({ state: 'FAILED' })
    .where('user_id', '=', userId)
    .where('order_no', '=', orderNo)
    .where('state', '=', 'NEW')
    .execute();
}

function columnsOf(change: OrderChange): Updateable<Schema['coin_order']> {
  const { state, attempt, cancelledAtMs, paidAtMs, reversedAtMs } = change;
  return {
    state,
    paid_cents: change.paidCents,
    paypal_order_id: change.paypalOrderId,
    approve_url: change.approveUrl,
    capture_id: change.captureId,
    attempt,
    review_reason: change.reviewReason,
    refunded_cents: change.refundedCents,
    cancelled_at: dateOf(cancelledAtMs),
    dismissed_state: change.dismissedState,
    paid_at: dateOf(paidAtMs),
    reversed_at: dateOf(reversedAtMs),
  };
}

function dateOf(atMs: number | null | undefined): Date | null | undefined {
  return typeof atMs === 'number' ? new Date(atMs) : atMs;
}
