import type { Difference } from './reconcile.ts';

/** Next step for a difference: a sentence, and the command without `hookline`, if there is one. */
export type NextStep = { sentence: string; command: string | null };

/** Returns what an operator should do about a difference that reconcile has found. */
export function nextStepOf({ captureId, orderNo, userId }: Difference): NextStep {
  // Only a payment without an order has a `userId`. Order and member are those that PayPal names.
  if (userId !== undefined && captureId !== null) {
    return orderNo === null
      ? {
          sentence: 'It names no order: look at PayPal whether it belongs to another shop.',
          command: null,
        }
      : { sentence: 'Adopt it: the buyer gets the coins.', command: `order adopt ${captureId}` };
  }
  if (orderNo !== null) {
    return {
      sentence: 'Sync the order with PayPal. If they still differ, it needs a person.',
      command: `order sync ${orderNo}`,
    };
  }
  return { sentence: 'Look for it at PayPal.', command: null };
}
