import type { orders } from '@hookline/db';
import { decimalAmount, isForReview, type ReviewReason } from '@hookline/domain/checkout';

/** Format of an order number as an operator types it, in either case. */
const ORDER_NO = /^[0-9A-Z]{8,32}$/;

/** Returns an order number in its stored form; null if the word cannot be one. */
export function orderNoOf(word: string): string | null {
  const orderNo = word.toUpperCase();
  return ORDER_NO.test(orderNo) ? orderNo : null;
}

/** Formats an amount as '$4.99' or '4.99 EUR'. */
export function moneyText(cents: number, currency = 'USD'): string {
  return currency === 'USD' ? `$${decimalAmount(cents)}` : `${decimalAmount(cents)} ${currency}`;
}

/** Returns why an order needs an operator's decision; null if it does not. */
export function reviewText(order: orders.OrderRecord): string | null {
  const { reviewReason } = order;
  return !isForReview(order) || reviewReason === null ? null : REASONS[reviewReason];
}

const REASONS: Readonly<Record<ReviewReason, string>> = {
  'wrong-amount': 'PayPal took another amount than the price, so no coins came.',
  'wrong-currency': 'PayPal took another currency than that of the price, so no coins came.',
  'wrong-order': 'The payment names another order, so no coins came.',
  'capture-of-another-order': 'The payment has brought the coins of another order already.',
  'paid-elsewhere': 'PayPal says that a payment with this number was made elsewhere.',
  'balance-too-large': 'With these coins the wallet would hold more than a wallet can.',
  unsettled: 'PayPal has neither taken nor refused the money for 30 days.',
  'unknown-answer': 'PayPal answers in a form that this version does not know.',
  'unclear-dispute':
    'Its dispute is over, and PayPal does not say whose the money is. The coins stay frozen.',
};

/** Returns advice for an operator about an order; null if nothing needs to be done. */
export function adviceText(order: orders.OrderRecord): string | null {
  const { reviewReason, captureId, orderNo } = order;
  if (!isForReview(order)) return null;
  if (reviewReason === 'capture-of-another-order') {
    return 'Nothing was taken for this order: tell the member, who can buy again.';
  }
  if (reviewReason === 'unknown-answer') {
    return `See at PayPal what became of it. After an update 'order sync ${orderNo}' goes on with it.`;
  }
  if (captureId === null) {
    return "Find the payment with 'order reconcile' over its day, and refund it at PayPal.";
  }
  return `'order refund ${orderNo}' gives all of the money back. 'order accept ${orderNo}' ${accepts(order)}.`;
}

function accepts({ state }: orders.OrderRecord): string {
  return state === 'DISPUTED' ? 'releases its coins' : 'credits its coins';
}
