import { isForReview, type OrderState } from './order-state.ts';
import type { PaypalCaptureSnapshot } from './paypal/paypal-snapshot.ts';

/** Maximum amount of an order, in cents. */
const PAID_CENTS_MAX = 1_000_000;

export type AcceptanceRefusal =
  /** We know of no payment, or PayPal does not know the payment. */
  | 'no-payment'
  /** The money has not been received, or all of it was returned. */
  | 'no-money'
  /** The payment is in another currency, but refunds and books use the currency of the price. */
  | 'wrong-currency'
  | 'amount-too-large';

export type AcceptanceDecision =
  /** Credit the order's coins. The amount paid becomes its price. */
  | { kind: 'credit'; captureId: string; paidCents: number }
  /** Release the coins that an unclear dispute has frozen. */
  | { kind: 'release' }
  | { kind: 'not-waiting' }
  | { kind: 'refused'; reason: AcceptanceRefusal };

/**
 * Decides the effect of an operator's acceptance on an order in review.
 *
 * @param order  The order's row, read under the wallet lock.
 * @param paid  PayPal's snapshot of the order's payment; null if there is none.
 */
export function decideAcceptance(
  order: { state: OrderState; reviewReason: string | null; currency: string },
  paid: PaypalCaptureSnapshot | null,
): AcceptanceDecision {
  if (!isForReview(order)) return { kind: 'not-waiting' };
  if (paid === null) return refuse('no-payment');
  if (paid.status !== 'COMPLETED' && paid.status !== 'PARTIALLY_REFUNDED') {
    return refuse('no-money');
  }
  if (order.state === 'DISPUTED') return { kind: 'release' };
  if (paid.amount.currency !== order.currency) return refuse('wrong-currency');
  const { cents: paidCents } = paid.amount;
  if (paidCents > PAID_CENTS_MAX) return refuse('amount-too-large');
  return { kind: 'credit', captureId: paid.id, paidCents };
}

function refuse(reason: AcceptanceRefusal): AcceptanceDecision {
  return { kind: 'refused', reason };
}
