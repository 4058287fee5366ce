import type { Transaction } from 'kysely';

import type { Database } from '../open-database.ts';
import type { Schema } from '../schema.ts';
import { ORDER_COLUMNS, orderOf, type OrderKey, type OrderRecord } from './order-record.ts';

/** @throws NoResultError if there is no such order. */
export async function getOrder(
  db: Database | Transaction<Schema>,
  { userId, orderNo }: OrderKey,
): Promise<OrderRecord> {
  const row = await db
    .selectFrom('coin_order')
    .where('user_id', '=', userId)
    .where('order_no', '=', orderNo)
    .select(ORDER_COLUMNS)
    .executeTakeFirstOrThrow();
  return orderOf(row);
}

/** Finds our order for a PayPal order; null if there is none. */
export async function findOrderByPaypalOrder(
  db: Database,
  paypalOrderId: string,
): Promise<OrderRecord | null> {
  const key = await db
    .selectFrom('paypal_order')
    .where('id', '=', paypalOrderId)
    .select(['user_id', 'order_no'])
    .executeTakeFirst();
  return key === undefined ? null : getOrder(db, { userId: key.user_id, orderNo: key.order_no });
}

/** Finds the order that a credited or pending payment belongs to; null if there is none. */
export async function findOrderByCapture(
  db: Database | Transaction<Schema>,
  captureId: string,
): Promise<OrderRecord | null> {
  const key = await db
    .selectFrom('paypal_capture')
    .where('id', '=', captureId)
    .select(['user_id', 'order_no'])
    .executeTakeFirst();
  return key === undefined ? null : getOrder(db, { userId: key.user_id, orderNo: key.order_no });
}

/**
 * Finds the oldest order whose row records a payment; null if there is none. The payment need not
 * belong to that order: an order in review may record a payment that names another order. This
 * searches the rows of all members.
 */
export async function findOrderRecordingCapture(
  db: Database,
  captureId: string,
): Promise<OrderRecord | null> {
  const row = await db
    .selectFrom('coin_order')
    .where('capture_id', '=', captureId)
    .orderBy('created_at')
    .orderBy('order_no')
    .limit(1)
    .select(ORDER_COLUMNS)
    .executeTakeFirst();
  return row === undefined ? null : orderOf(row);
}

/** Finds an order by its number alone, as PayPal and people use it; null if there is none. */
export async function findOrderByNumber(
  db: Database | Transaction<Schema>,
  orderNo: string,
): Promise<OrderRecord | null> {
  const key = await findOrderKey(db, orderNo);
  return key === null ? null : getOrder(db, key);
}

/** Finds the key of an order by its number; null if there is no such order. */
export async function findOrderKey(
  db: Database | Transaction<Schema>,
  orderNo: string,
): Promise<OrderKey | null> {
  const row = await db
    .selectFrom('order_number')
    .where('order_no', '=', orderNo)
    .select('user_id')
    .executeTakeFirst();
  return row === undefined ? null : { userId: row.user_id, orderNo };
}
