import { isForReview, type OrderState } from '../order-state.ts';
import type { PaypalAmount } from './paypal-snapshot.ts';

/**
 * Phase of a buyer's dispute. 'unclear': PayPal has resolved the dispute, and an operator has
 * to find out who gets the money.
 */
export type DisputePhase = 'open' | 'unclear' | 'won' | 'lost';

export type DisputeVerdict = {
  phase: DisputePhase;
  /** Money that a lost dispute returned. Null: the whole payment. */
  lostCents: number | null;
};

/** A dispute as PayPal describes it at one moment. */
export type PaypalDisputeFacts = {
  status: string;
  /** Null until the dispute is resolved. */
  outcome: string | null;
  /** Money returned to the buyer. Null if PayPal does not say how much. */
  refunded: PaypalAmount | null;
  /** Payments that the dispute is about. */
  captureIds: readonly string[];
};

/**
 * Outcomes after which we keep the money; after those in `LOST`, the buyer gets it. NONE decides
 * nothing (developer.paypal.com/api/customer-disputes/v1/definitions/dispute_outcome).
 */
const WON = new Set([
  'RESOLVED_SELLER_FAVOUR',
  'RESOLVED_WITH_PAYOUT',
  'CANCELED_BY_BUYER',
  'DENIED',
]);
const LOST = new Set(['RESOLVED_BUYER_FAVOUR', 'ACCEPTED']);

/**
 * Returns a dispute's verdict for one of its payments: 'unclear' if we do not know the
 * outcome, or if the returned amount cannot be a share of this payment.
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
  /** Freeze all coins of the order; no operator decision is needed. */
  | { kind: 'freeze' }
  /** Keep the coins frozen until an operator has found out how the dispute ended. */
  | { kind: 'review' }
  | { kind: 'release'; state: 'PAID' | 'PARTIALLY_REFUNDED' }
  /** Claw back the coins that correspond to all returned money. */
  | {
      kind: 'reverse';
      refundedCents: number;
      state: 'REVERSED' | 'REFUNDED' | 'PARTIALLY_REFUNDED' | 'DISPUTED';
      /** False if we had refunded all of that money ourselves, so the buyer won nothing. */
      isReversal: boolean;
    }
  | { kind: 'nothing' };

/** An order and its returned money, read under the wallet's lock. */
export type DisputedOrder = {
  state: OrderState;
  /** Reason why the order waits for an operator; null if it does not. */
  reviewReason: string | null;
  amountCents: number;
  refundedCents: number;
  /** Sum of our own refunds. */
  ownRefundCents: number;
  /** Part of `ownRefundCents` that was refunded before the first lost dispute. */
  ownRefundCentsBefore: number;
};

/**
 * Decides how an order's disputes affect it.
 *
 * @param verdicts  Verdicts of all disputes about the order.
 */
export function decideDispute(
  order: DisputedOrder,
  verdicts: readonly DisputeVerdict[],
): DisputeDecision {
  const isPaid = order.state === 'PAID' || order.state === 'PARTIALLY_REFUNDED';
  const isDisputed = order.state === 'DISPUTED';
  const has = (phase: DisputePhase) => verdicts.some((each) => each.phase === phase);
  // PayPal may report the refund before the dispute that caused it.
  if (has('lost') && (isPaid || isDisputed || order.state === 'REFUNDED')) {
    return decideLoss(order, verdicts);
  }
  if (!isPaid && !isDisputed) return { kind: 'nothing' };
  // Even if another dispute is open: an operator can resolve an unclear dispute meanwhile.
  if (has('unclear')) return { kind: 'review' };
  // No dispute is unclear here. If an order is in review for an earlier unclear dispute, freezing
  // its coins again ends the review.
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
 * Sums the money that the buyer of an order with lost disputes got back. PayPal's dispute amount
 * includes our refunds due to that dispute, so only our earlier refunds are added.
 */
function refundedAfterLoss(order: DisputedOrder, verdicts: readonly DisputeVerdict[]): number {
  const { amountCents, refundedCents, ownRefundCentsBefore } = order;
  const lostCents = verdicts
    .filter(({ phase }) => phase === 'lost')
    .reduce((sum, lost) => sum + (lost.lostCents ?? amountCents), 0);
  return Math.min(amountCents, Math.max(refundedCents, ownRefundCentsBefore + lostCents));
}

/** Number of reversals within {@link REVERSALS_WINDOW_MS} that blocks a member's purchases. */
export const REVERSALS_MAX = 2;
const DAY_MS = 24 * 60 * 60 * 1000;
export const REVERSALS_WINDOW_MS = 90 * DAY_MS;

/** Remaining lifetime below which released bonus is replaced by compensation. */
export const RELEASED_BONUS_MS = 14 * DAY_MS;
