import type { OrderState } from './order-state.ts';

/** Fields of a log line about an order: numbers and amounts, and nothing of a person. */
export type OrderEvent = {
  event: `order-${string}`;
  orderNo: string;
  userId: string;
  /** Price of the order; for 'order-refunded' what went back this time. */
  cents: number;
  currency: string;
  /** Coins and bonus that the order is for. */
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

/** Steps within one payment, and states that are told by the money that came or went back. */
const UNTOLD: ReadonlySet<OrderState> = new Set<OrderState>([
  'APPROVED',
  'CAPTURING',
  'PAID',
  'PARTIALLY_REFUNDED',
  'REFUNDED',
]);

/**
 * Lists what a change of an order is in the words of the log: a state that the order has reached,
 * such as 'order-review'; money that came, as 'order-paid'; and money that went back, as
 * 'order-refunded'.
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
    ...(before.state === 'DISPUTED' && after.state === 'PAID' ? [tell('order-released')] : []),
    ...(isMoved ? [tell(`order-${after.state.toLowerCase()}`)] : []),
    ...(returnedCents > 0 ? [tell('order-refunded', returnedCents)] : []),
  ];
}
