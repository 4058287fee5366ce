import type { OrderState, ReviewReason } from '@hookline/domain/checkout';
import type { Updateable } from 'kysely';

import type { Database, WriteTransaction } from '../open-database.ts';
import { markHour } from '../rollups/due-hours.ts';
import type { Schema } from '../schema.ts';
import { ORDER_COLUMNS, orderOf, type OrderKey, type OrderRecord } from './order-record.ts';

/** Columns of an order that can change after its creation; omitted fields are not changed. */
export type OrderChange = {
  state?: OrderState;
  /** Amount that was paid instead of the price. */
  paidCents?: number;
  paypalOrderId?: string;
  approveUrl?: string;
  captureId?: string | null;
  attempt?: number;
  reviewReason?: ReviewReason | null;
  reviewSinceMs?: number | null;
  refundedCents?: number;
  cancelledAtMs?: number | null;
  dismissedState?: OrderState | null;
  paidAtMs?: number;
  reversedAtMs?: number;
};

/**
 * Changes an order and returns the changed row. Requires {@link lockWallet}.
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
  const order = orderOf(row);
  await markPaidHour(tx, order, change);
  return order;
}

/**
 * Marks the hour of an earlier payment as out of date, because a refund or a dispute changes its
 * sums. A new payment needs no mark: its own hour is not over yet.
 */
async function markPaidHour(
  tx: WriteTransaction,
  { paidAtMs }: OrderRecord,
  { state, refundedCents, paidAtMs: paidNowMs }: OrderChange,
): Promise<void> {
  const isChanged = state !== undefined || refundedCents !== undefined;
  if (paidAtMs === null || paidNowMs !== undefined || !isChanged) return;
  await markHour(tx, { kind: 'orders', atMs: paidAtMs });
}

/**
 * Records which of our orders a PayPal order belongs to.
 *
 * @throws Database error, code 23505, if the PayPal order is already recorded, or if our order
 *   already has a PayPal order.
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
 * Assigns a payment to an order, unless it already belongs to one.
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

/**
 * Marks an order as failed, because PayPal refused to create it. Does nothing if PayPal has created
 * it by now.
 */
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
    review_since: dateOf(change.reviewSinceMs),
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
