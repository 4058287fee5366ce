import type { OrderState } from './order-state.ts';

/** Fields of a log line about an order: ids and amounts, but no personal details. */
export type OrderEvent = {
  event: `order-${string}`;
  orderNo: string;
  userId: string;
  /** Price of the order; for 'order-refunded' the amount returned this time. */
  cents: number;
  currency: string;
  /** Coins and bonus of the order. */
  coins: number;
};

type Order = {
  state: OrderState;
  orderNo: string;
  userId: string;
  amountCents: number;
  currency: string;
  coinsBuy: number;
  coinsBonus: number;
  refundedCents: number;
  paidAtMs: number | null;
};

/**
 * States without a log event of their own: steps of a payment, and states for which 'order-paid' or
 * 'order-refunded' is logged.
 */
const UNTOLD: ReadonlySet<OrderState> = new Set<OrderState>([
  'APPROVED',
  'CAPTURING',
  'PAID',
  'PARTIALLY_REFUNDED',
  'REFUNDED',
]);

/** States of an order whose frozen coins, or the rest of them, have been released. */
const RELEASED: ReadonlySet<OrderState> = new Set<OrderState>(['PAID', 'PARTIALLY_REFUNDED']);

/**
 * Lists the log events for a change to an order: 'order-paid' for money received, 'order-refunded'
 * for money returned, 'order-released' if the coins of a disputed order are no longer frozen, and
 * the state that the order has reached, such as 'order-review'.
 */
export function orderEventsOf({ before, after }: { before: Order; after: Order }): OrderEvent[] {
  const { orderNo, userId, currency, amountCents, coinsBuy, coinsBonus } = after;
  const coins = coinsBuy + coinsBonus;
  const tell = (event: OrderEvent['event'], cents = amountCents): OrderEvent => {
    return { event, orderNo, userId, cents, currency, coins };
  };
  const isPaidNow = before.paidAtMs === null && after.paidAtMs !== null;
  const isMoved = after.state !== before.state && !UNTOLD.has(after.state);
  const returnedCents = after.refundedCents - before.refundedCents;
  return [
    ...(isPaidNow ? [tell('order-paid')] : []),
    ...(before.state === 'DISPUTED' && RELEASED.has(after.state) ? [tell('order-released')] : []),
    ...(isMoved ? [tell(`order-${after.state.toLowerCase()}`)] : []),
    ...(returnedCents > 0 ? [tell('order-refunded', returnedCents)] : []),
  ];
}
