import { isForReview, type OrderState } from './order-state.ts';
import type { PaypalCaptureSnapshot } from './paypal/paypal-snapshot.ts';

/** The largest sum that an order can be about. */
const PAID_CENTS_MAX = 1_000_000;

export type AcceptanceRefusal =
  /** We know of no payment, or PayPal does not know it. */
  | 'no-payment'
  /** The money has not come, or all of it went back. */
  | 'no-money'
  /** Refunds and books count in the currency of the price. */
  | 'wrong-currency'
  | 'amount-too-large';

export type AcceptanceDecision =
  /** Credit the order's coins. What was paid counts as its price from then on. */
  | { kind: 'credit'; captureId: string; paidCents: number }
  /** Release the coins that an unclear dispute has frozen. */
  | { kind: 'release' }
  | { kind: 'not-waiting' }
  | { kind: 'refused'; reason: AcceptanceRefusal };

/**
 * Decides what an operator's acceptance does to an order that waits for a person.
 *
 * @param order  The order as its row says, read under the wallet's lock.
 * @param paid  Its payment, as PayPal describes it; null if there is none.
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
