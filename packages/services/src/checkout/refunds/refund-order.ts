import { orders } from '@hookline/db';
import type { OperatorDecision, RefundRequest } from '@hookline/domain/checkout';
import { ProviderError, type Paypal } from '@hookline/providers';

import { beginRefund, type BegunRefund, type RefundCheck } from './begin-refund.ts';
import { requirePaypal, type PaymentDeps } from '../payment-deps.ts';
import { syncPayment } from '../sync-payment.ts';

/** The outcome of a refund request. `order` is its state afterwards. */
export type RefundOutcome = { order: orders.OrderRecord } & (
  | {
      kind: 'refunded';
      refund: orders.Refund;
      /** PayPal's status: only COMPLETED means that the money is back. */
      status: string;
      /** False for a refund that was begun before. */
      isNew: boolean;
      /** False if an earlier refund was completed instead; the requested one was not begun. */
      isRequested: boolean;
    }
  | { kind: 'refused-by-paypal'; reason: string }
  /** PayPal does not know the payment. */
  | { kind: 'unknown-payment' }
  /** The payment belongs to another order, so it can only be refunded through that order. */
  | { kind: 'payment-of-another'; ownerNo: string }
  | Exclude<BegunRefund, { kind: 'begun' }>
);

type RefundOrder = RefundRequest & {
  order: orders.OrderRecord;
  by: OperatorDecision;
  inTransaction?: RefundCheck;
};

/**
 * Refunds money to the buyer and claws back the corresponding coins. Two requests refund once: the
 * number is recorded before the request to PayPal, and a refund without a response is resumed.
 *
 * @param request.by  Who requests it, and why.
 * @param request.inTransaction  Checks a new refund, such as by the limits of the operator.
 * @throws ProviderError 'unreachable': the money may have been refunded; a retry shows whether.
 */
export async function refundOrder(
  { order, ...request }: RefundOrder,
  deps: PaymentDeps,
): Promise<RefundOutcome> {
  const { userId, orderNo, captureId } = order;
  if (captureId === null) return { kind: 'not-paid', order };
  const owner = await orders.findOrderByCapture(deps.db, captureId);
  if (owner !== null && owner.orderNo !== orderNo) {
    return { kind: 'payment-of-another', ownerNo: owner.orderNo, order };
  }
  const paypal = requirePaypal(deps);
  const paid = await paypal.readCapture(captureId);
  if (paid === null) return { kind: 'unknown-payment', order };

  const begun = await beginRefund({ userId, orderNo, ...request, paid }, deps);
  // The operator should see what PayPal did before anything changes here.
  if (begun.kind === 'out-of-sync') return { ...begun, order };
  const outcome =
    begun.kind === 'begun' ? await askFor({ ...begun, captureId }, paypal, deps) : begun;
  // The order is synced with PayPal's state, whichever request has changed it.
  return { ...outcome, order: await syncPayment({ order, trigger: 'webhook' }, deps) };
}

type Begun = Extract<BegunRefund, { kind: 'begun' }>;

async function askFor(
  { refund, isWhole, isNew, isRequested, captureId }: Begun & { captureId: string },
  paypal: Paypal,
  { db, now }: PaymentDeps,
) {
  const { refundNo, cents } = refund;
  // The whole remaining amount is refunded without stating it, so that it works in any currency.
  const amountCents = isWhole ? null : cents;
  try {
    const { id, status } = await paypal.refundCapture({ captureId, refundNo, amountCents });
    await orders.finishRefund(db, { ...refund, paypalRefundId: id, nowMs: now() });
    return { kind: 'refunded' as const, refund, status, isNew, isRequested };
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind !== 'refused') throw error;
    await orders.finishRefund(db, { ...refund, paypalRefundId: null, nowMs: now() });
    return { kind: 'refused-by-paypal' as const, reason: error.message };
  }
}
