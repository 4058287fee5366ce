import { isAfterPayment, type OrderState } from '../order-state.ts';
import type { PaypalCaptureSnapshot, PaypalOrderSnapshot } from './paypal-snapshot.ts';
import type { SyncTrigger } from './sync-trigger.ts';

/** An order as stored in our own row. */
export type OrderFacts = {
  orderNo: string;
  state: OrderState;
  amountCents: number;
  currency: string;
  /** Payment that was credited or is pending; null before there is one. */
  captureId: string | null;
  refundedCents: number;
  /** Reason why the order waits for an operator, or last waited; null if it never waited. */
  reviewReason: ReviewReason | null;
  createdAtMs: number;
};

export type ReviewReason =
  | 'wrong-amount'
  | 'wrong-currency'
  | 'wrong-order'
  | 'capture-of-another-order'
  | 'paid-elsewhere'
  | 'balance-too-large'
  | 'unsettled'
  | 'unclear-dispute'
  | 'unknown-answer';

export type Settlement =
  /** Capture the money, then decide again from PayPal's response. */
  | { kind: 'capture' }
  | { kind: 'credit'; captureId: string }
  | { kind: 'pending'; captureId: string }
  /** The buyer has not approved the payment. */
  | { kind: 'unapproved'; isCancelled: boolean }
  | { kind: 'failed' }
  | { kind: 'expired' }
  /** An operator has to review the order; `captureId` is the order's payment, if any. */
  | { kind: 'review'; reason: ReviewReason; captureId: string | null }
  /** `refundedCents` is the total returned so far, not only the latest refund. */
  | {
      kind: 'refund';
      captureId: string;
      refundedCents: number;
      state: 'PARTIALLY_REFUNDED' | 'REFUNDED' | 'REVERSED' | 'DISPUTED';
    }
  | { kind: 'nothing' };

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Time after which an order without approval expires. */
export const APPROVAL_MS = 3 * HOUR_MS;
/** Time after creating an order during which PayPal may not know it yet. */
const MISSING_GRACE_MS = 5 * MINUTE_MS;
/** Time after which a payment that is neither captured nor refused goes to review. */
export const SETTLING_MS = 30 * 24 * HOUR_MS;

/**
 * Decides how PayPal's snapshot of an order changes it. Snapshots may arrive repeatedly and in
 * any order: a paid order never becomes unpaid, and a payment of the right amount is credited
 * whatever state the order was in.
 *
 * @param order  The order's row, read under the wallet's lock.
 * @param seen  Null if PayPal does not know the order.
 */
export function decideSettlement(
  order: OrderFacts,
  seen: PaypalOrderSnapshot | null,
  { trigger, nowMs }: { trigger: SyncTrigger; nowMs: number },
): Settlement {
  if (isAfterPayment(order.state)) return decideRefund(order, seen, trigger);

  const ageMs = nowMs - order.createdAtMs;
  if (seen === null) return ageMs < MISSING_GRACE_MS ? { kind: 'nothing' } : expire(order);
  const capture = telling(seen.captures);
  if (capture !== null) return decideByCapture(order, { seen, capture, ageMs });

  switch (seen.status) {
    case 'VOIDED':
      return expire(order);
    case 'CREATED':
    case 'SAVED':
    case 'PAYER_ACTION_REQUIRED':
      return decideUnapproved(order, { trigger, ageMs });
    case 'APPROVED':
      return decideApproved(order, trigger);
    case 'COMPLETED':
      // The payment itself was refused, so this PayPal order can no longer be paid.
      if (seen.captures.length > 0) return { kind: 'failed' };
      return ageMs < SETTLING_MS
        ? { kind: 'nothing' }
        : { kind: 'review', reason: 'unsettled', captureId: null };
  }
}

/** Returns the deciding capture: a completed one, else a pending one. Refusals do not count. */
function telling(captures: readonly PaypalCaptureSnapshot[]): PaypalCaptureSnapshot | null {
  const came = captures.find(
    ({ status }) =>
      status === 'COMPLETED' || status === 'PARTIALLY_REFUNDED' || status === 'REFUNDED',
  );
  return came ?? captures.find(({ status }) => status === 'PENDING') ?? null;
}

function decideByCapture(
  order: OrderFacts,
  found: { seen: PaypalOrderSnapshot; capture: PaypalCaptureSnapshot; ageMs: number },
): Settlement {
  const { seen, capture, ageMs } = found;
  const captureId = capture.id;
  // This refund does not claw anything back, because no coins were credited.
  if (capture.status === 'REFUNDED') {
    const refundedCents = Math.min(capture.refundedCents, order.amountCents);
    return { kind: 'refund', captureId, refundedCents, state: 'REFUNDED' };
  }
  const reason = mismatchOf(order, seen, capture);
  if (reason !== null) return { kind: 'review', reason, captureId };
  if (capture.status !== 'PENDING') return { kind: 'credit', captureId };
  return ageMs < SETTLING_MS
    ? { kind: 'pending', captureId }
    : { kind: 'review', reason: 'unsettled', captureId };
}

function mismatchOf(
  order: OrderFacts,
  seen: PaypalOrderSnapshot,
  capture: PaypalCaptureSnapshot,
): ReviewReason | null {
  if (capture.amount.currency !== order.currency) return 'wrong-currency';
  if (capture.amount.cents !== order.amountCents) return 'wrong-amount';
  return (capture.customId ?? seen.customId) === order.orderNo ? null : 'wrong-order';
}

function decideUnapproved(
  order: OrderFacts,
  { trigger, ageMs }: { trigger: SyncTrigger; ageMs: number },
): Settlement {
  // A pending payment does not vanish, so this snapshot is older than our row.
  if (order.state === 'PENDING') return { kind: 'nothing' };
  if (isGivenUp(order)) return { kind: 'nothing' };
  // A capture has begun and may be newer than this snapshot. The next poll decides: if we gave up
  // on the order now, it would not be polled again.
  const isAsked = order.state === 'CAPTURING';
  if (trigger === 'approval-reversed' && !isAsked) return { kind: 'failed' };
  if (ageMs >= APPROVAL_MS && !isAsked) return { kind: 'expired' };
  return { kind: 'unapproved', isCancelled: trigger === 'return' };
}

function decideApproved(order: OrderFacts, trigger: SyncTrigger): Settlement {
  if (trigger === 'approval-reversed') return { kind: 'nothing' };
  if (order.state === 'PENDING') return { kind: 'nothing' };
  // A buyer who was told that the payment failed is charged only if they try again.
  const isWanted = trigger === 'return' || trigger === 'approved';
  const isRefused = order.state === 'DECLINED' || isGivenUp(order);
  return isRefused && !isWanted ? { kind: 'nothing' } : { kind: 'capture' };
}

function decideRefund(
  order: OrderFacts,
  seen: PaypalOrderSnapshot | null,
  trigger: SyncTrigger,
): Settlement {
  const capture = seen?.captures.find(({ id }) => id === order.captureId);
  if (capture === undefined || order.state === 'REVERSED') return { kind: 'nothing' };
  const refundedCents = Math.min(capture.refundedCents, order.amountCents);
  const isAll = refundedCents === order.amountCents;
  const isReversed = isAll && trigger === 'capture-reversed';
  // The reversal's webhook may arrive after the refund is stored. Then only the state changes.
  if (refundedCents <= order.refundedCents && !isReversed) return { kind: 'nothing' };

  const whole = isReversed ? 'REVERSED' : 'REFUNDED';
  const part = order.state === 'DISPUTED' ? 'DISPUTED' : 'PARTIALLY_REFUNDED';
  return { kind: 'refund', captureId: capture.id, refundedCents, state: isAll ? whole : part };
}

function expire(order: OrderFacts): Settlement {
  return order.state === 'PENDING' || isGivenUp(order) ? { kind: 'nothing' } : { kind: 'expired' };
}

/**
 * Whether we have given up on an order. An order in review for PayPal responses of unknown form may
 * continue.
 */
function isGivenUp({ state, reviewReason }: OrderFacts): boolean {
  if (state === 'REVIEW') return reviewReason !== 'unknown-answer';
  return state === 'EXPIRED' || state === 'FAILED';
}
