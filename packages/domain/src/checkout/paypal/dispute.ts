import type { OrderState } from '../order-state.ts';

/** Where a buyer's dispute stands. */
export type DisputePhase = 'open' | 'won' | 'lost';

/** Outcomes by which the money stays with us; those of LOST send it back. */
const WON = new Set([
  'RESOLVED_SELLER_FAVOUR',
  'RESOLVED_WITH_PAYOUT',
  'CANCELED_BY_BUYER',
  'DENIED',
]);
const LOST = new Set(['RESOLVED_BUYER_FAVOUR', 'ACCEPTED']);

/** The phase of a dispute as PayPal describes it. An outcome that we do not know leaves it open. */
export function disputePhaseOf(dispute: { status: string; outcome: string | null }): DisputePhase {
  const outcome = dispute.outcome ?? '';
  if (dispute.status !== 'RESOLVED') return 'open';
  if (LOST.has(outcome)) return 'lost';
  return WON.has(outcome) ? 'won' : 'open';
}

export type DisputeDecision =
  /** Nothing that the order brought may be spent. */
  | { kind: 'freeze' }
  | { kind: 'release'; state: 'PAID' | 'PARTIALLY_REFUNDED' }
  /** All of it is clawed back. */
  | { kind: 'reverse' }
  | { kind: 'nothing' };

/**
 * Decides what becomes of an order by its disputes.
 *
 * @param phases  The phases of all disputes about the order.
 */
export function decideDispute(
  order: { state: OrderState; refundedCents: number },
  phases: readonly DisputePhase[],
): DisputeDecision {
  const isPaid = order.state === 'PAID' || order.state === 'PARTIALLY_REFUNDED';
  const isLost = phases.includes('lost');
  // The refund may be seen before the dispute gives its reason. The order still counts as reversed.
  if (isLost && order.state === 'REFUNDED') return { kind: 'reverse' };
  if (!isPaid && order.state !== 'DISPUTED') return { kind: 'nothing' };
  if (isLost) return { kind: 'reverse' };
  if (phases.includes('open')) return { kind: isPaid ? 'freeze' : 'nothing' };
  if (isPaid) return { kind: 'nothing' };
  return { kind: 'release', state: order.refundedCents > 0 ? 'PARTIALLY_REFUNDED' : 'PAID' };
}

/** A member with this many reversed orders within {@link REVERSALS_WINDOW_MS} buys no more. */
export const REVERSALS_MAX = 2;
export const REVERSALS_WINDOW_MS = 90 * 24 * 60 * 60 * 1000;
