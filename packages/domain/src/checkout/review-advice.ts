import { isForReview, type OrderState } from './order-state.ts';
import type { ReviewReason } from './paypal/settlement.ts';

/** Advice for an operator about an order in review, besides syncing it with PayPal. */
export type ReviewAdvice =
  /** Refund all of its money, or accept its payment. */
  | 'refund-or-accept'
  /** No money was taken for it: the payment belongs to another order. */
  | 'nothing-taken'
  /** Our version does not understand PayPal's response: look the order up at PayPal. */
  | 'look-up'
  /** We do not know its payment: find that one by reconciling, and refund it at PayPal. */
  | 'find-payment';

/** Acts that end a review. */
export type ReviewEnd = 'refund' | 'accept';

type Order = { state: OrderState; reviewReason: ReviewReason | null; captureId: string | null };

/** Returns the advice for an order; null if it does not wait for an operator. */
export function reviewAdviceOf(order: Order): ReviewAdvice | null {
  if (!isForReview(order)) return null;
  if (order.reviewReason === 'capture-of-another-order') return 'nothing-taken';
  if (order.reviewReason === 'unknown-answer') return 'look-up';
  return order.captureId === null ? 'find-payment' : 'refund-or-accept';
}

/** Returns the acts by which an operator can end the review of an order. */
export function reviewEndsOf(order: Order): readonly ReviewEnd[] {
  return reviewAdviceOf(order) === 'refund-or-accept' ? ['refund', 'accept'] : [];
}
