import { REVERSALS_MAX } from './dispute.ts';
import { APPROVAL_MS } from './settlement.ts';
import type { OrderState } from './order-state.ts';

/** Orders of one member that may still be paid at the same time. */
export const LIVE_ORDERS_MAX = 5;
/** How long a key that is not unique means the same purchase: a double click, not a second one. */
export const DOUBLE_CLICK_MS = 10_000;

/** An order that was asked for with the same key and product. */
export type EarlierOrder = { orderNo: string; state: OrderState; createdAtMs: number };

export type NewOrderDecision =
  | { kind: 'create' }
  /** The order that is there: finish it if PayPal has not heard of it, else give its link. */
  | { kind: 'repeat'; orderNo: string }
  | { kind: 'refused'; reason: 'blocked' }
  | { kind: 'refused'; reason: 'too-many-unpaid'; retryAfterMs: number };

/**
 * Decides whether a member's request makes an order, repeats one, or is refused.
 *
 * @param request.isKeyUnique  Whether the client has drawn its key for one purchase alone.
 * @param request.earlier  The last order with this key and product; null if there is none.
 * @param request.unpaidAtMs  When each order that may still be paid was made; those that their
 *   buyer has cancelled are left out.
 * @param request.reversalCount  Orders lost to disputes within the window of 90 days.
 */
export function decideNewOrder(request: {
  isKeyUnique: boolean;
  earlier: EarlierOrder | null;
  unpaidAtMs: readonly number[];
  reversalCount: number;
  nowMs: number;
}): NewOrderDecision {
  const { earlier, unpaidAtMs, nowMs } = request;
  if (earlier !== null && isRepeat(earlier, request)) {
    return { kind: 'repeat', orderNo: earlier.orderNo };
  }
  if (request.reversalCount >= REVERSALS_MAX) return { kind: 'refused', reason: 'blocked' };
  if (unpaidAtMs.length >= LIVE_ORDERS_MAX) {
    // Until the oldest is given up.
    const retryAfterMs = Math.max(0, Math.min(...unpaidAtMs) + APPROVAL_MS - nowMs);
    return { kind: 'refused', reason: 'too-many-unpaid', retryAfterMs };
  }
  return { kind: 'create' };
}

function isRepeat(
  earlier: EarlierOrder,
  { isKeyUnique, nowMs }: { isKeyUnique: boolean; nowMs: number },
): boolean {
  // Nobody can pay at its link any more.
  if (earlier.state === 'FAILED' || earlier.state === 'EXPIRED') return false;
  return isKeyUnique || nowMs - earlier.createdAtMs < DOUBLE_CLICK_MS;
}
