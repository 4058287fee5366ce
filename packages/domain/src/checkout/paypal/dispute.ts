import { isForReview, type OrderState } from '../order-state.ts';
import type { PaypalAmount } from './paypal-snapshot.ts';

/**
 * Where a buyer's dispute stands. 'unclear': PayPal has resolved it, and a person has to find out
 * whose the money is.
 */
export type DisputePhase = 'open' | 'unclear' | 'won' | 'lost';

export type DisputeVerdict = {
  phase: DisputePhase;
  /** Money that a lost dispute sent back. Null stands for the whole payment. */
  lostCents: number | null;
};

/** A dispute as PayPal describes it at one moment. */
export type PaypalDisputeFacts = {
  status: string;
  /** Null until the dispute is resolved. */
  outcome: string | null;
  /** Money that went back to the buyer. Null if PayPal does not say how much. */
  refunded: PaypalAmount | null;
  /** The payments that the dispute is about. */
  captureIds: readonly string[];
};

/**
 * Outcomes by which the money stays with us; those of LOST send it back. PayPal also has NONE,
 * which decides nothing (developer.paypal.com/api/customer-disputes/v1/definitions/dispute_outcome).
 */
const WON = new Set([
  'RESOLVED_SELLER_FAVOUR',
  'RESOLVED_WITH_PAYOUT',
  'CANCELED_BY_BUYER',
  'DENIED',
]);
const LOST = new Set(['RESOLVED_BUYER_FAVOUR', 'ACCEPTED']);

/**
 * Reads what a dispute means for one of its payments. It is unclear if we do not know the outcome,
 * or if the amount that went back cannot be a share of this payment.
 *
 * @param currency  The currency of the payment.
 */
export function disputeVerdictOf(dispute: PaypalDisputeFacts, currency: string): DisputeVerdict {
  const { status, refunded, captureIds } = dispute;
  const outcome = dispute.outcome ?? '';
  if (status !== 'RESOLVED') return verdict('open');
  if (WON.has(outcome)) return verdict('won');
  if (!LOST.has(outcome)) return verdict('unclear');
  if (refunded === null) return verdict('lost');
  const isShare = refunded.currency === currency && refunded.cents > 0 && captureIds.length === 1;
  return isShare ? verdict('lost', refunded.cents) : verdict('unclear');
}

function verdict(phase: DisputePhase, lostCents: number | null = null): DisputeVerdict {
  return { phase, lostCents };
}

export type DisputeDecision =
  /** Nothing that the order brought may be spent, and no person has to decide about it. */
  | { kind: 'freeze' }
  /** The coins stay frozen until a person has found out how the dispute ended. */
  | { kind: 'review' }
  | { kind: 'release'; state: 'PAID' | 'PARTIALLY_REFUNDED' }
  /** The share of coins is clawed back that all money stands for that went back. */
  | {
      kind: 'reverse';
      refundedCents: number;
      state: 'REVERSED' | 'REFUNDED' | 'PARTIALLY_REFUNDED' | 'DISPUTED';
      /** False if we gave all of that money back ourselves, so that the buyer won nothing. */
      isReversal: boolean;
    }
  | { kind: 'nothing' };

/** An order and the money that went back of it, read under the wallet's lock. */
export type DisputedOrder = {
  state: OrderState;
  /** Why the order waits for a person; null if it does not. */
  reviewReason: string | null;
  amountCents: number;
  refundedCents: number;
  /** The sum of our own refunds. */
  ownRefundCents: number;
  /** The part of it that was refunded before the first of the lost disputes. */
  ownRefundCentsBefore: number;
};

/**
 * Decides what becomes of an order by its disputes.
 *
 * @param verdicts  The verdicts of all disputes about the order.
 */
export function decideDispute(
  order: DisputedOrder,
  verdicts: readonly DisputeVerdict[],
): DisputeDecision {
  const isPaid = order.state === 'PAID' || order.state === 'PARTIALLY_REFUNDED';
  const isDisputed = order.state === 'DISPUTED';
  const has = (phase: DisputePhase) => verdicts.some((each) => each.phase === phase);
  // The refund may be seen before the dispute gives its reason.
  if (has('lost') && (isPaid || isDisputed || order.state === 'REFUNDED')) {
    return decideLoss(order, verdicts);
  }
  if (!isPaid && !isDisputed) return { kind: 'nothing' };
  // A person can find out how it ended while another is open, whichever of the two came first.
  if (has('unclear')) return { kind: 'review' };
  // An operator has decided about the unclear dispute, or PayPal has, if one was in review.
  if (has('open')) return { kind: isPaid || isForReview(order) ? 'freeze' : 'nothing' };
  if (isPaid) return { kind: 'nothing' };
  return { kind: 'release', state: order.refundedCents > 0 ? 'PARTIALLY_REFUNDED' : 'PAID' };
}

function decideLoss(order: DisputedOrder, verdicts: readonly DisputeVerdict[]): DisputeDecision {
  const { state, amountCents, ownRefundCents } = order;
  const refundedCents = refundedAfterLoss(order, verdicts);
  const isReversal = refundedCents > ownRefundCents;
  if (refundedCents === amountCents) {
    if (isReversal) return { kind: 'reverse', refundedCents, state: 'REVERSED', isReversal };
    if (state === 'REFUNDED') return { kind: 'nothing' };
    return { kind: 'reverse', refundedCents, state: 'REFUNDED', isReversal };
  }
  const isUndecided = verdicts.some(({ phase }) => phase === 'open' || phase === 'unclear');
  const next = isUndecided ? 'DISPUTED' : 'PARTIALLY_REFUNDED';
  return { kind: 'reverse', refundedCents, state: next, isReversal };
}

/**
 * All money that went back of an order with lost disputes. PayPal's amount of a dispute includes
 * what we refunded because of it, so that only earlier refunds of ours come on top.
 */
function refundedAfterLoss(order: DisputedOrder, verdicts: readonly DisputeVerdict[]): number {
  const { amountCents, refundedCents, ownRefundCentsBefore } = order;
  const lostCents = verdicts
    .filter(({ phase }) => phase === 'lost')
    .reduce((sum, lost) => sum + (lost.lostCents ?? amountCents), 0);
  return Math.min(amountCents, Math.max(refundedCents, ownRefundCentsBefore + lostCents));
}

/** A member with this many reversed orders within {@link REVERSALS_WINDOW_MS} buys no more. */
export const REVERSALS_MAX = 2;
const DAY_MS = 24 * 60 * 60 * 1000;
export const REVERSALS_WINDOW_MS = 90 * DAY_MS;

/** Released bonus that would expire before this time is over is replaced by compensation. */
export const RELEASED_BONUS_MS = 14 * DAY_MS;
