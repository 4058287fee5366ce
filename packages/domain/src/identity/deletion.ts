import { isPayable, type OrderState } from '../checkout/order-state.ts';

/** Maximum age of a login for an irreversible step. */
export const FRESH_LOGIN_MS = 5 * 60 * 1000;

/** States of orders that have no credited coins, but whose money may be in transit or received. */
const UNDER_WAY: ReadonlySet<OrderState> = new Set<OrderState>([
  'APPROVED',
  'CAPTURING',
  'PENDING',
  'REVIEW',
]);

export type DeletionRefusal = 'login-too-old' | 'payment-under-way' | 'dispute-open';

export type Deletion<Order> =
  /** `abandoned` contains the unpaid orders, which are dropped with the account. */
  { kind: 'delete'; abandoned: Order[] } | { kind: 'refused'; reason: DeletionRefusal };

/**
 * Decides whether a member may be deleted (ADR 0045). An open dispute blocks a member's request,
 * but not an operator's: a dispute can last for months, and the hold covers its consequences.
 *
 * @param facts.loginAtMs  Start of the login requesting the deletion; null for an operator.
 * @param facts.orders  The member's orders, read under the wallet's lock.
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
