import { orders, type WriteTransaction } from '@hookline/db';
import {
  decideRefundRequest,
  type OperatorDecision,
  type PaypalCaptureSnapshot,
  type RefundDecision,
  type RefundRequest,
} from '@hookline/domain/checkout';

import { recordAudit } from '../../audit/record-audit.ts';
import { changeWallet } from '../../wallet/change-wallet.ts';
import type { PaymentDeps } from '../payment-deps.ts';

export type BegunRefund =
  /**
   * `isNew` is false if an earlier refund without a response is resumed. `isRequested` is false if
   * the resumed refund is not the requested one; the requested one is then not begun.
   */
  | {
      kind: 'begun';
      refund: orders.Refund;
      isWhole: boolean;
      isNew: boolean;
      isRequested: boolean;
    }
  | Exclude<RefundDecision, { kind: 'begin' | 'resume' }>;

/**
 * Checks a new refund in its transaction, before the refund is written. If it throws, nothing is
 * refunded. `order` was read under the wallet's lock; `cents` are in the currency of the payment.
 */
export type RefundCheck = (
  tx: WriteTransaction,
  refund: { order: orders.OrderRecord; cents: number },
) => Promise<void>;

type Request = orders.OrderKey &
  RefundRequest & {
    paid: PaypalCaptureSnapshot;
    by: OperatorDecision;
    inTransaction?: RefundCheck;
  };

/**
 * Records a refund with its number before the request to PayPal. A refund that was begun and has no
 * response is resumed, so that a broken connection does not cause a second refund.
 *
 * @param request.by  Who requests the refund, and why. It is recorded with a new refund.
 * @param request.paid  The order's payment, as PayPal describes it.
 */
export function beginRefund(
  request: Request,
  { db, now }: Pick<PaymentDeps, 'db' | 'now'>,
): Promise<BegunRefund> {
  const { userId, orderNo, paid, by } = request;
  return changeWallet({ db, now }, userId, async (tx, nowMs) => {
    const order = await orders.getOrder(tx, request);
    const earlier = await orders.listRefunds(tx, request);
    const decision = decideRefundRequest({ ...order, earlier }, paid, request);
    if (decision.kind !== 'resume' && decision.kind !== 'begin') return decision;

    const { cents, isWhole } = decision;
    const isNew = decision.kind === 'begin';
    const refundNo = isNew ? `${orderNo}R${earlier.length + 1}` : decision.refundNo;
    const refund = { userId, orderNo, refundNo, cents };
    if (isNew) {
      await request.inTransaction?.(tx, { order, cents });
      await orders.insertRefund(tx, { ...refund, key: request.key ?? null, nowMs });
      const decided = { kind: 'refund' as const, ...by, refundNo, decidedAtMs: nowMs };
      await orders.recordDecision(tx, { userId, orderNo, ...decided });
      await recordAudit(tx, {
        by,
        action: 'order refund',
        subject: { kind: 'order', id: orderNo },
        before: { state: order.state, refundedCents: order.refundedCents },
        after: { refundNo, cents },
      });
    }
    const isRequested = isNew || decision.isRequested;
    return { kind: 'begun', refund, isWhole, isNew, isRequested };
  });
}
