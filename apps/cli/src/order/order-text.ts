import type { orders } from '@hookline/db';
import { isForReview, reviewAdviceOf, type ReviewReason } from '@hookline/domain/checkout';

/** Returns why an order needs an operator's decision; null if it does not. */
export function reviewText(order: orders.OrderRecord): string | null {
  const { reviewReason } = order;
  return !isForReview(order) || reviewReason === null ? null : REASONS[reviewReason];
}

const REASONS: Readonly<Record<ReviewReason, string>> = {
  'wrong-amount': 'PayPal took an amount other than the price, so no coins were credited.',
  'wrong-currency':
    'PayPal took a currency other than that of the price, so no coins were credited.',
  'wrong-order': 'The payment names another order, so no coins were credited.',
  'capture-of-another-order': 'The coins for this payment were credited under another order.',
  'paid-elsewhere': 'PayPal says that a payment with this number was made elsewhere.',
  'balance-too-large': 'These coins would exceed the limit of a wallet.',
  unsettled: 'PayPal has neither taken nor refused the money for 30 days.',
  'unknown-answer': "PayPal's response has a form that this version does not know.",
  'unclear-dispute':
    'Its dispute is over, but PayPal does not say who gets the money. The coins stay frozen.',
};

/** Returns advice for an operator about an order; null if nothing needs to be done. */
export function adviceText(order: orders.OrderRecord): string | null {
  const { orderNo } = order;
  switch (reviewAdviceOf(order)) {
    case null:
      return null;
    case 'nothing-taken':
      return 'No money was taken for this order: tell the member, who can buy again.';
    case 'look-up':
      return `Look it up at PayPal. After an update of Hookline, run 'order sync ${orderNo}'.`;
    case 'find-payment':
      return "Find the payment with 'order reconcile' for its day, and refund it at PayPal.";
    case 'refund-or-accept':
      return `'order refund ${orderNo}' refunds all of the money. 'order accept ${orderNo}' ${accepts(order)}.`;
  }
}

function accepts({ state }: orders.OrderRecord): string {
  return state === 'DISPUTED' ? 'releases its coins' : 'credits its coins';
}
