import { orders } from '@hookline/db';
import type { RefundRequest } from '@hookline/domain';
import { ProviderError, type Paypal } from '@hookline/providers';

import { requirePaypal, settle, type Settling } from './settle.ts';

/** What became of the wish to give money back. `order` is as it stands after it. */
export type RefundOutcome = { order: orders.OrderRecord } & (
  | {
      kind: 'refunded';
      refund: orders.Refund;
      /** PayPal's word for it: only COMPLETED says that the money is back. */
      status: string;
      /** False for one that was begun before, whatever was asked for. */
      isNew: boolean;
    }
  | { kind: 'refused-by-paypal'; reason: string }
  /** PayPal does not know the payment. */
  | { kind: 'unknown-payment' }
  /** Its payment was taken for another order: giving it back would be that one's refund. */
  | { kind: 'payment-of-another'; ownerNo: string }
  | Exclude<orders.BegunRefund, { kind: 'begun' }>
);

/**
 * Gives the buyer money back and takes the coins it stands for. Asking twice refunds once: a
 * refund has its number before PayPal is asked, and one without an answer is gone on with.
 *
 * @throws ProviderError 'unreachable': the money may have gone back; asking again finds out.
 */
export async function refundOrder(
  order: orders.OrderRecord,
  asked: RefundRequest,
  deps: Settling,
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

  const wish = { userId, orderNo, ...asked, paid, nowMs: deps.now() };
  const begun = await orders.beginRefund(deps.db, wish);
  const outcome =
    begun.kind === 'begun' ? await askFor({ ...begun, captureId }, paypal, deps) : begun;
  // What PayPal knows by then counts, whoever has asked for it.
  return { ...outcome, order: await settle(order, 'webhook', deps) };
}

type Begun = Extract<orders.BegunRefund, { kind: 'begun' }>;

async function askFor(
  { refund, isWhole, isNew, captureId }: Begun & { captureId: string },
  paypal: Paypal,
  { db, now }: Settling,
) {
  const { refundNo, cents } = refund;
  // All that is left is asked for without a sum, because only so it may be in any currency.
  const amountCents = isWhole ? null : cents;
  try {
    const { id, status } = await paypal.refundCapture({ captureId, refundNo, amountCents });
    await orders.finishRefund(db, { ...refund, paypalRefundId: id, nowMs: now() });
    return { kind: 'refunded' as const, refund, status, isNew };
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind !== 'refused') throw error;
    await orders.finishRefund(db, { ...refund, paypalRefundId: null, nowMs: now() });
    return { kind: 'refused-by-paypal' as const, reason: error.message };
  }
}
