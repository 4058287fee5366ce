import { isAfterPayment, type OrderState } from './order-state.ts';
import type { PaypalCaptureSnapshot, PaypalOrderSnapshot } from './paypal-snapshot.ts';
import type { SyncTrigger } from './sync-trigger.ts';

/** What our own row of the order says. */
export type OrderFacts = {
  orderNo: string;
  state: OrderState;
  amountCents: number;
  currency: string;
  /** The payment that was credited or is pending; null before there is one. */
  captureId: string | null;
  refundedCents: number;
  createdAtMs: number;
};

export type ReviewReason =
  | 'wrong-amount'
  | 'wrong-currency'
  | 'wrong-order'
  | 'capture-of-another-order'
  | 'paid-elsewhere'
  | 'balance-too-large'
  | 'unsettled';

export type Settlement =
  /** Ask for the money, then decide again with what PayPal says. */
  | { kind: 'capture' }
  | { kind: 'credit'; captureId: string }
  | { kind: 'pending'; captureId: string }
  /** Nobody has approved it. */
  | { kind: 'unapproved'; isCancelled: boolean }
  | { kind: 'failed' }
  | { kind: 'expired' }
  /** `captureId` is the payment that a person has to look at, if there is one. */
  | { kind: 'review'; reason: ReviewReason; captureId: string | null }
  /** `refundedCents` is all that went back, not what went back since. */
  | {
      kind: 'refund';
      captureId: string;
      refundedCents: number;
      state: 'PARTIALLY_REFUNDED' | 'REFUNDED' | 'REVERSED' | 'DISPUTED';
    }
  | { kind: 'nothing' };

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** An order that nobody has approved by then is given up. */
export const APPROVAL_MS = 3 * HOUR_MS;
/** PayPal may not know an order right after it has made it. */
const MISSING_GRACE_MS = 5 * MINUTE_MS;
/** A payment that is neither taken nor refused by then is for a person to look at. */
export const SETTLING_MS = 30 * 24 * HOUR_MS;

/**
 * Decides what an order becomes by what PayPal says of it. It may be asked any number of times
 * and in any order: an order that is paid never becomes unpaid by it, and a payment of the right
 * amount is credited whatever the order was taken for.
 *
 * @param order  As it stands in a row that is locked.
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

/** The capture that decides: money that came before money that may come. Refusals say nothing. */
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
  // Nothing came of it that would have to be taken back.
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
  // PayPal does not take a payment back by forgetting it: this answer is older than ours.
  if (order.state === 'PENDING') return { kind: 'nothing' };
  if (isGivenUp(order)) return { kind: 'nothing' };
  // Somebody has asked for the money since: what we read may be older than that. An order that is
  // given up is not looked at again, so the next look decides.
  const isAsked = order.state === 'CAPTURING';
  if (trigger === 'approval-reversed' && !isAsked) return { kind: 'failed' };
  if (ageMs >= APPROVAL_MS && !isAsked) return { kind: 'expired' };
  return { kind: 'unapproved', isCancelled: trigger === 'return' };
}

function decideApproved(order: OrderFacts, trigger: SyncTrigger): Settlement {
  if (trigger === 'approval-reversed') return { kind: 'nothing' };
  if (order.state === 'PENDING') return { kind: 'nothing' };
  // The buyer was told that the payment failed. Only a buyer who comes back wants it tried again.
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
  // Word of it may come after we have seen that the money is gone; then only the name changes.
  if (refundedCents <= order.refundedCents && !isReversed) return { kind: 'nothing' };

  const whole = isReversed ? 'REVERSED' : 'REFUNDED';
  const part = order.state === 'DISPUTED' ? 'DISPUTED' : 'PARTIALLY_REFUNDED';
  return { kind: 'refund', captureId: capture.id, refundedCents, state: isAll ? whole : part };
}

function expire(order: OrderFacts): Settlement {
  return order.state === 'PENDING' || isGivenUp(order) ? { kind: 'nothing' } : { kind: 'expired' };
}

function isGivenUp({ state }: OrderFacts): boolean {
  return state === 'EXPIRED' || state === 'FAILED' || state === 'REVIEW';
}
