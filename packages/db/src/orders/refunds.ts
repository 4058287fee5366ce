import type { EarlierRefund } from '@hookline/domain/checkout';

import type { Database, WriteTransaction } from '../open-database.ts';
import type { OrderKey } from './order-record.ts';

/** A refund requested from PayPal. */
export type Refund = OrderKey & { refundNo: string; cents: number };

/** Lists all refunds of an order, oldest first. */
export async function listRefunds(
  tx: WriteTransaction,
  { userId, orderNo }: OrderKey,
): Promise<(EarlierRefund & { askedAtMs: number })[]> {
  const rows = await tx
    .selectFrom('order_refund')
    .where('user_id', '=', userId)
    .where('order_no', '=', orderNo)
    .orderBy('asked_at')
    .orderBy('refund_no')
    .select(['refund_no', 'cents', 'state', 'asked_at', 'request_key'])
    .execute();
  return rows.map((row) => ({
    refundNo: row.refund_no,
    cents: row.cents,
    state: row.state,
    key: row.request_key,
    askedAtMs: row.asked_at.getTime(),
  }));
}

/**
 * Inserts a refund without a response from PayPal. Requires {@link lockWallet}.
 *
 * @param refund.key  Key of its request; null if that had none.
 */
export async function insertRefund(
  tx: WriteTransaction,
  { userId, orderNo, refundNo, cents, key, nowMs }: Refund & { key: string | null; nowMs: number },
): Promise<void> {
  await tx
    .insertInto('order_refund')
    .values({
      user_id: userId,
      order_no: orderNo,
      refund_no: refundNo,
      cents,
      state: 'asked',
      request_key: key,
      asked_at: new Date(nowMs),
    })
    .execute();
}

/**
 * Records PayPal's response to a refund; an earlier response is not replaced.
 *
 * @param answer.paypalRefundId  Null if PayPal rejected the refund.
 */
export async function finishRefund(
  db: Database,
  answer: Refund & { paypalRefundId: string | null; nowMs: number },
): Promise<void> {
  const { paypalRefundId } = answer;
  await db
    .updateTable('order_refund')
    .set({
      state: paypalRefundId === null ? 'refused' : 'done',
      paypal_refund_id: paypalRefundId,
      answered_at: new Date(answer.nowMs),
    })
    .where('user_id', '=', answer.userId)
    .where('order_no', '=', answer.orderNo)
    .where('refund_no', '=', answer.refundNo)
    .where('state', '=', 'asked')
    .execute();
}
