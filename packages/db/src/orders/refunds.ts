import {
  decideRefundRequest,
  type RefundRequest,
  type EarlierRefund,
  type RefundDecision,
  type PaypalCaptureSnapshot,
} from '@hookline/domain';
import type { Transaction } from 'kysely';

import type { Database } from '../open-database.ts';
import type { Schema } from '../schema.ts';
import { changeWallet } from '../wallet/change-wallet.ts';
import { getOrder } from './find-order.ts';
import type { OrderKey } from './order-record.ts';

/** A refund that PayPal is to be asked for. */
export type Refund = OrderKey & { refundNo: string; cents: number };

export type BegunRefund =
  /** `isNew` is false for one that was begun before and has no answer. */
  | { kind: 'begun'; refund: Refund; isWhole: boolean; isNew: boolean }
  | Exclude<RefundDecision, { kind: 'ask' | 'go-on' }>;

/**
 * Gives a refund its number before PayPal is asked. One that was begun and has no answer is gone
 * on with, so that nobody is refunded twice because a line broke.
 *
 * @param asked.paid  The payment of the order, as PayPal says it is.
 */
export function beginRefund(
  db: Database,
  asked: OrderKey & RefundRequest & { paid: PaypalCaptureSnapshot; nowMs: number },
): Promise<BegunRefund> {
  const { userId, orderNo, paid, nowMs } = asked;
  return changeWallet(db, userId, async (tx) => {
    const { state } = await getOrder(tx, asked);
    const earlier = await listRefunds(tx, asked);
    const decision = decideRefundRequest({ state, earlier }, paid, asked);
    if (decision.kind !== 'go-on' && decision.kind !== 'ask') return decision;

    const { cents, isWhole } = decision;
    const isNew = decision.kind === 'ask';
    const refundNo = isNew ? `${orderNo}R${earlier.length + 1}` : decision.refundNo;
    const refund = { userId, orderNo, refundNo, cents };
    if (isNew) await insertRefund(tx, { ...refund, nowMs });
    return { kind: 'begun', refund, isWhole, isNew };
  });
}

/** @param answer.paypalRefundId  Null if PayPal refused. */
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

async function listRefunds(
  tx: Transaction<Schema>,
  { userId, orderNo }: OrderKey,
): Promise<EarlierRefund[]> {
  const rows = await tx
    .selectFrom('order_refund')
    .where('user_id', '=', userId)
    .where('order_no', '=', orderNo)
    .orderBy('asked_at')
    .orderBy('refund_no')
    .select(['refund_no', 'cents', 'state'])
    .execute();
  return rows.map((row) => ({ refundNo: row.refund_no, cents: row.cents, state: row.state }));
}

async function insertRefund(
  tx: Transaction<Schema>,
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
