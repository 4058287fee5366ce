import type { OrderState } from './order-state.ts';

/** A complaint of a buyer, as PayPal tells of it. */
export type DisputePhase = 'open' | 'won' | 'lost';

/** Outcomes by which the money stays with us, and those by which it goes back. */
const WON = new Set([
  'RESOLVED_SELLER_FAVOUR',
  'RESOLVED_WITH_PAYOUT',
  'CANCELED_BY_BUYER',
  'DENIED',
]);
const LOST = new Set(['RESOLVED_BUYER_FAVOUR', 'ACCEPTED']);

/** Where a dispute stands; an outcome that we do not know leaves it open. */
export function disputePhaseOf(dispute: { status: string; outcome: string | null }): DisputePhase {
  const outcome = dispute.outcome ?? '';
  if (dispute.status !== 'RESOLVED') return 'open';
  if (LOST.has(outcome)) return 'lost';
  return WON.has(outcome) ? 'won' : 'open';
}

export type DisputeDecision =
  /** Nothing of what the order brought may be spent. */
  | { kind: 'freeze' }
  | { kind: 'release'; state: 'PAID' | 'PARTIALLY_REFUNDED' }
  /** All of it is taken back. */
  | { kind: 'reverse' }
  | { kind: 'nothing' };

/**
 * Decides what becomes of an order by its disputes.
 *
 * @param phases  Of all disputes about it, this one among them.
 */
export function decideDispute(
  order: { state: OrderState; refundedCents: number },
  phases: readonly DisputePhase[],
): DisputeDecision {
  const isPaid = order.state === 'PAID' || order.state === 'PARTIALLY_REFUNDED';
  const isLost = phases.includes('lost');
  // The money may be gone before the dispute says why; then it counts as lost all the same.
  if (isLost && order.state === 'REFUNDED') return { kind: 'reverse' };
  if (!isPaid && order.state !== 'DISPUTED') return { kind: 'nothing' };
  if (isLost) return { kind: 'reverse' };
  if (phases.includes('open')) return { kind: isPaid ? 'freeze' : 'nothing' };
  if (isPaid) return { kind: 'nothing' };
  return { kind: 'release', state: order.refundedCents > 0 ? 'PARTIALLY_REFUNDED' : 'PAID' };
}

/** So many orders lost to their buyers within {@link REVERSALS_WINDOW_MS} end topping up. */
export const REVERSALS_MAX = 2;
export const REVERSALS_WINDOW_MS = 90 * 24 * 60 * 60 * 1000;
