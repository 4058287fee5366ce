import { isPayable, type OrderState } from '../checkout/order-state.ts';

/** A step that cannot be undone asks for a login that is younger than this. */
export const FRESH_LOGIN_MS = 5 * 60 * 1000;

/** States of an order whose money may be on its way or with us, but whose coins have not come. */
const UNDER_WAY: ReadonlySet<OrderState> = new Set<OrderState>([
  'APPROVED',
  'CAPTURING',
  'PENDING',
  'REVIEW',
]);

export type DeletionRefusal = 'login-too-old' | 'payment-under-way' | 'dispute-open';

export type Deletion<Order> =
  /** `abandoned` are orders that nobody has paid: they end with the account. */
  { kind: 'delete'; abandoned: Order[] } | { kind: 'refused'; reason: DeletionRefusal };

/**
 * Decides whether a member may be deleted (ADR 0045).
 *
 * @param facts.loginAtMs  When the login began that asks for it; null if an operator does it.
 * @param facts.orders  The member's orders, read under the wallet's lock.
 * @returns A member waits for the end of a dispute. An operator does not: a dispute can last for
 *   months, and what it leaves is held (ADR 0045).
 */
export function decideDeletion<Order extends { state: OrderState }>(facts: {
  loginAtMs: number | null;
  orders: readonly Order[];
  nowMs: number;
}): Deletion<Order> {
  const { loginAtMs, orders, nowMs } = facts;
  const isTooOld = loginAtMs !== null && nowMs - loginAtMs >= FRESH_LOGIN_MS;
  if (isTooOld) return { kind: 'refused', reason: 'login-too-old' };
  if (orders.some(({ state }) => UNDER_WAY.has(state))) {
    return { kind: 'refused', reason: 'payment-under-way' };
  }
  if (loginAtMs !== null && orders.some(({ state }) => state === 'DISPUTED')) {
    return { kind: 'refused', reason: 'dispute-open' };
  }
  return {
    kind: 'delete',
    abandoned: orders.filter(({ state }) => state === 'NEW' || isPayable(state)),
  };
}
