import { isAfterPayment, type OrderState } from '../order-state.ts';
import type { PaypalCaptureSnapshot, PaypalOrderSnapshot } from './paypal-snapshot.ts';
import type { SyncTrigger } from './sync-trigger.ts';

/** An order as our own row describes it. */
export type OrderFacts = {
  orderNo: string;
  state: OrderState;
  amountCents: number;
  currency: string;
  /** The payment that was credited or is pending; null before there is one. */
  captureId: string | null;
  refundedCents: number;
  /** Why the order waits for a person, or last did; null if it never did. */
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
  /** Capture the money, then decide again by what PayPal says. */
  | { kind: 'capture' }
  | { kind: 'credit'; captureId: string }
  | { kind: 'pending'; captureId: string }
  /** The buyer has not approved it. */
  | { kind: 'unapproved'; isCancelled: boolean }
  | { kind: 'failed' }
  | { kind: 'expired' }
  /** A person has to look at it; `captureId` names the payment, if there is one. */
  | { kind: 'review'; reason: ReviewReason; captureId: string | null }
  /** `refundedCents` is all that went back, not only what went back since. */
  | {
      kind: 'refund';
      captureId: string;
      refundedCents: number;
      state: 'PARTIALLY_REFUNDED' | 'REFUNDED' | 'REVERSED' | 'DISPUTED';
    }
  | { kind: 'nothing' };

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** An order that is not approved within this time is given up. */
export const APPROVAL_MS = 3 * HOUR_MS;
/** For this long after making an order, PayPal may say that it does not know it. */
const MISSING_GRACE_MS = 5 * MINUTE_MS;
/** A payment that is neither taken nor refused within this time goes to a person. */
export const SETTLING_MS = 30 * 24 * HOUR_MS;

/**
 * Decides what an order becomes by what PayPal says of it. Snapshots may come any number of times
 * and in any order: an order that is paid never becomes unpaid, and a payment of the right amount
 * is credited whatever state the order was in.
 *
 * @param order  The order as its row says, read under the wallet's lock.
 * @param seen  Null if PayPal knows no such order.
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
      // The payment itself was refused: this order of PayPal's cannot be paid any more.
      if (seen.captures.length > 0) return { kind: 'failed' };
      return ageMs < SETTLING_MS
        ? { kind: 'nothing' }
        : { kind: 'review', reason: 'unsettled', captureId: null };
  }
}

/** The capture that decides: money that came, else money that may come. Refusals do not count. */
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
  // No coins came of it that would have to be clawed back.
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
  // A pending payment does not vanish: this answer is older than what our row says.
  if (order.state === 'PENDING') return { kind: 'nothing' };
  if (isGivenUp(order)) return { kind: 'nothing' };
  // Somebody has begun a capture since, which may be newer than this snapshot. An order that is
  // given up is not polled again, so the next poll decides.
  const isAsked = order.state === 'CAPTURING';
  if (trigger === 'approval-reversed' && !isAsked) return { kind: 'failed' };
  if (ageMs >= APPROVAL_MS && !isAsked) return { kind: 'expired' };
  return { kind: 'unapproved', isCancelled: trigger === 'return' };
}

function decideApproved(order: OrderFacts, trigger: SyncTrigger): Settlement {
  if (trigger === 'approval-reversed') return { kind: 'nothing' };
  if (order.state === 'PENDING') return { kind: 'nothing' };
  // The buyer was told that the payment failed. Only one who comes back wants another attempt.
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
  // The reversal's webhook may come after the refund was seen. Then only the state changes.
  if (refundedCents <= order.refundedCents && !isReversed) return { kind: 'nothing' };

  const whole = isReversed ? 'REVERSED' : 'REFUNDED';
  const part = order.state === 'DISPUTED' ? 'DISPUTED' : 'PARTIALLY_REFUNDED';
  return { kind: 'refund', captureId: capture.id, refundedCents, state: isAll ? whole : part };
}

function expire(order: OrderFacts): Settlement {
  return order.state === 'PENDING' || isGivenUp(order) ? { kind: 'nothing' } : { kind: 'expired' };
}

/** An order that waits because PayPal was not understood goes on as soon as it is. */
function isGivenUp({ state, reviewReason }: OrderFacts): boolean {
  if (state === 'REVIEW') return reviewReason !== 'unknown-answer';
  return state === 'EXPIRED' || state === 'FAILED';
}
