import { isAfterPayment, type OrderState } from './order-state.ts';
import type { PaypalCaptureSnapshot } from './paypal/paypal-snapshot.ts';

/** An earlier refund of the same order. 'asked': PayPal has not responded yet. */
export type EarlierRefund = {
  refundNo: string;
  cents: number;
  state: 'asked' | 'done' | 'refused';
  /** Key of its request; null if that had none. */
  key: string | null;
};

/** A refund as an operator requests it. */
export type RefundRequest = {
  /** Null means the whole remaining amount. */
  cents: number | null;
  /**
   * One-based number of this refund among the refunds of the order. If null, an earlier
   * refund of the same sum counts as this one, so that a repeated request refunds only once.
   */
  number: number | null;
  /** Text that only this request and its repetitions have. It takes the place of `number`. */
  key?: string;
  /**
   * Whole cents that were returned when the operator decided. If more is returned by now, the
   * refund is not begun.
   */
  seenRefundedCents?: number;
};

export type RefundDecision =
  /**
   * An earlier refund has no response yet. It is resumed first, whatever the request. `isRequested`
   * is true if it is the one that is requested.
   */
  | { kind: 'resume'; refundNo: string; cents: number; isWhole: boolean; isRequested: boolean }
  /** `isWhole` is true if this refund and the earlier ones return the whole payment. */
  | { kind: 'begin'; cents: number; isWhole: boolean }
  /** The refund was already made. */
  | { kind: 'repeat'; refundNo: string; cents: number }
  | { kind: 'nothing-left' }
  /** Money was returned since the operator looked at the order. */
  | { kind: 'changed'; refundedCents: number }
  /** PayPal's refunded sum differs from ours, so this refund may have been made already. */
  | { kind: 'out-of-sync'; refundedAtPaypalCents: number; refundedCents: number }
  | { kind: 'too-much'; leftCents: number }
  /** The payment credited no coins to claw back in part, so only a full refund is possible. */
  | { kind: 'whole-only' }
  /** The number is above the next one, or the refund with this number was for another amount. */
  | { kind: 'wrong-number'; nextNumber: number }
  /** The money has not been received. */
  | { kind: 'not-paid' };

/**
 * Decides how to handle a refund request.
 *
 * @param order  The order's row, read under the wallet's lock.
 * @param order.refundedCents  All money returned, as far as we know.
 * @param order.earlier  All refunds of the order, the oldest first.
 * @param paid  PayPal's snapshot of the order's payment.
 */
export function decideRefundRequest(
  order: { state: OrderState; refundedCents: number; earlier: readonly EarlierRefund[] },
  paid: Pick<PaypalCaptureSnapshot, 'status' | 'amount' | 'refundedCents'>,
  request: RefundRequest,
): RefundDecision {
  const done = order.earlier.filter(({ state }) => state === 'done');
  const doneCents = done.reduce((sum, { cents }) => sum + cents, 0);
  const isWhole = (cents: number) => doneCents + cents === paid.amount.cents;
  const open = order.earlier.find(({ state }) => state === 'asked');
  if (open !== undefined) {
    const { refundNo, cents } = open;
    const isRequested =
      request.key === undefined ? request.cents === cents : open.key === request.key;
    return { kind: 'resume', refundNo, cents, isWhole: isWhole(cents), isRequested };
  }

  const repeated = findRepeated(done, request);
  if (repeated === 'wrong-number') return { kind: repeated, nextNumber: done.length + 1 };
  if (repeated !== null) return { kind: 'repeat', ...repeated };
  const isPaid = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'].includes(paid.status);
  if (!isPaid) return { kind: 'not-paid' };
  const leftCents = paid.amount.cents - paid.refundedCents;
  if (leftCents <= 0) return { kind: 'nothing-left' };
  const { refundedCents } = order;
  const { seenRefundedCents = refundedCents } = request;
  if (seenRefundedCents !== refundedCents) return { kind: 'changed', refundedCents };
  if (isAfterPayment(order.state) && refundedCents !== paid.refundedCents) {
    return { kind: 'out-of-sync', refundedAtPaypalCents: paid.refundedCents, refundedCents };
  }
  const cents = request.cents ?? leftCents;
  if (cents > leftCents) return { kind: 'too-much', leftCents };
  if (cents < leftCents && !isAfterPayment(order.state)) return { kind: 'whole-only' };
  return { kind: 'begin', cents, isWhole: isWhole(cents) };
}

function findRepeated(
  done: readonly EarlierRefund[],
  { cents, number, key }: RefundRequest,
): { refundNo: string; cents: number } | 'wrong-number' | null {
  if (key !== undefined) {
    const own = done.find((each) => each.key === key);
    return own === undefined ? null : { refundNo: own.refundNo, cents: own.cents };
  }
  const same =
    number === null ? done.find((each) => each.cents === cents) : (done[number - 1] ?? null);
  if (same === undefined || same === null) {
    return number === null || number === done.length + 1 ? null : 'wrong-number';
  }
  const isSame = cents === null || same.cents === cents;
  return isSame ? { refundNo: same.refundNo, cents: same.cents } : 'wrong-number';
}
