import type { Transaction } from 'kysely';

import type { Database } from '../open-database.ts';
import type { Schema } from '../schema.ts';
import { changeWallet } from '../wallet/change-wallet.ts';
import type { OrderKey } from './order-record.ts';

/** A refund that an operator asks PayPal for. */
export type Refund = OrderKey & { refundNo: string; cents: number };

/**
 * Gives a refund its number before PayPal is asked. One that was begun and has no answer is gone
 * on with, so that nobody is refunded twice because a line broke.
 *
 * @returns The one that was begun, which may be about another sum; else a new one.
 */
export function beginRefund(
  db: Database,
  asked: OrderKey & { cents: number; nowMs: number },
): Promise<Refund> {
  const { userId, orderNo, cents, nowMs } = asked;
  return changeWallet(db, userId, async (tx) => {
    const earlier = await listRefunds(tx, asked);
    const open = earlier.find(({ state }) => state === 'asked');
    if (open !== undefined) return { userId, orderNo, refundNo: open.refund_no, cents: open.cents };

    const refundNo = `${orderNo}R${earlier.length + 1}`;
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
    return { userId, orderNo, refundNo, cents };
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

function listRefunds(tx: Transaction<Schema>, { userId, orderNo }: OrderKey) {
  return tx
    .selectFrom('order_refund')
    .where('user_id', '=', userId)
    .where('order_no', '=', orderNo)
    .select(['refund_no', 'cents', 'state'])
    .execute();
}
