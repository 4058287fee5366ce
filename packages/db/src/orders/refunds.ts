import type { EarlierRefund } from '@hookline/domain/checkout';

import type { Database, WriteTransaction } from '../open-database.ts';
import type { OrderKey } from './order-record.ts';

/** A refund that PayPal is asked for. */
export type Refund = OrderKey & { refundNo: string; cents: number };

/** All refunds of an order, the first one first. */
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
    .select(['refund_no', 'cents', 'state', 'asked_at'])
    .execute();
  return rows.map((row) => ({
    refundNo: row.refund_no,
    cents: row.cents,
    state: row.state,
    askedAtMs: row.asked_at.getTime(),
  }));
}

/** Inserts a refund that PayPal has not answered. Requires {@link lockWallet}. */
export async function insertRefund(
  tx: WriteTransaction,
  { userId, orderNo, refundNo, cents, nowMs }: Refund & { nowMs: number },
): Promise<void> {
  await tx
    .insertInto('order_refund')
    .values({
      user_id: userId,
      order_no: orderNo,
      refund_no: refundNo,
      cents,
      state: 'asked',
      asked_at: new Date(nowMs),
    })
    .execute();
}

/**
 * Records PayPal's answer to a refund. A refund that has its answer keeps it.
 *
 * @param answer.paypalRefundId  Null if PayPal refused.
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
