import { REVERSALS_MAX } from './paypal/dispute.ts';
import { SUPERSEDABLE_STATES, type OrderState } from './order-state.ts';

/** Time within which requests with the same non-unique key are one purchase: a double click. */
export const DOUBLE_CLICK_MS = 10_000;

/** Matches a key that the client generates for a single purchase: the prefix and a UUID. */
const UNIQUE_KEY = /^usp_[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether a purchase key identifies a single purchase, however late it is sent again. */
export function isPurchaseKeyUnique(extendProductId: string): boolean {
  return UNIQUE_KEY.test(extendProductId);
}

/** Price of a purchase, and the coins that it gives. */
export type PurchasePrice = { amountCents: number; coinsBuy: number; coinsBonus: number };

/** An earlier order with the same key and product. */
export type EarlierOrder = PurchasePrice & {
  orderNo: string;
  state: OrderState;
  createdAtMs: number;
};

export type NewOrderDecision =
  /** The new order supersedes the buyer's other orders awaiting payment (ADR 0072). */
  | { kind: 'create' }
  /** The order exists: create it at PayPal if PayPal does not have it yet, else return its link. */
  | { kind: 'repeat'; orderNo: string }
  | { kind: 'refused'; reason: 'blocked' };

/**
 * Decides whether a member's request makes an order, repeats one, or is rejected. Orders that wait
 * for payment never block a new one: a buyer whose payment failed can always try again.
 *
 * @param request.price  Price and coins that the buyer was shown and will get.
 * @param request.isKeyUnique  Whether the key identifies a single purchase.
 * @param request.earlier  The last order with this key and product; null if there is none.
 * @param request.reversalCount  Number of orders that were reversed within the last 90 days.
 */
export function decideNewOrder(request: {
  price: PurchasePrice;
  isKeyUnique: boolean;
  earlier: EarlierOrder | null;
  reversalCount: number;
  nowMs: number;
}): NewOrderDecision {
  const { earlier } = request;
  if (earlier !== null && isRepeat(earlier, request)) {
    return { kind: 'repeat', orderNo: earlier.orderNo };
  }
  if (request.reversalCount >= REVERSALS_MAX) return { kind: 'refused', reason: 'blocked' };
  return { kind: 'create' };
}

function isRepeat(
  earlier: EarlierOrder,
  { price, isKeyUnique, nowMs }: { price: PurchasePrice; isKeyUnique: boolean; nowMs: number },
): boolean {
  // The link of such an order no longer accepts a payment.
  if (earlier.state === 'FAILED' || earlier.state === 'EXPIRED') return false;
  // The earlier order's link would charge another amount, or credit other coins, than shown. An
  // order that is paid, or about to be, is still repeated: a new price must not cause a second
  // purchase.
  if (UNPAID.has(earlier.state) && !isSamePrice(earlier, price)) return false;
  return isKeyUnique || nowMs - earlier.createdAtMs < DOUBLE_CLICK_MS;
}

const UNPAID: ReadonlySet<OrderState> = new Set<OrderState>(SUPERSEDABLE_STATES);

function isSamePrice(a: PurchasePrice, b: PurchasePrice): boolean {
  return (
    a.amountCents === b.amountCents && a.coinsBuy === b.coinsBuy && a.coinsBonus === b.coinsBonus
  );
}
