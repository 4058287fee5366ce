import { coins, type Coins } from '@hookline/domain';
import type { OrderState, ReviewReason } from '@hookline/domain/checkout';
import type { Selectable } from 'kysely';

import type { Schema } from '../schema.ts';

/** Key of an order in our tables. */
export type OrderKey = { userId: string; orderNo: string };

/** An order with the price at its creation. */
export type OrderRecord = OrderKey & {
  state: OrderState;
  extendProductId: string;
  productId: string;
  /** The price, or the amount that was paid instead and that an operator has accepted. */
  amountCents: number;
  currency: string;
  coinsBuy: Coins;
  coinsBonus: Coins;
  /** Null until the order is created at PayPal. */
  paypalOrderId: string | null;
  /** URL of PayPal's payment page; null as long as `paypalOrderId` is. */
  approveUrl: string | null;
  /** The payment that was credited, is pending, or waits for an operator. */
  captureId: string | null;
  /** One-based number of the next capture attempt; each refusal raises it. */
  attempt: number;
  reviewReason: ReviewReason | null;
  /** Time since which the order waits for an operator; null if it does not, or if unknown. */
  reviewSinceMs: number | null;
  refundedCents: number;
  /** State in which the member or a newer order dismissed this order; null if neither did. */
  dismissedState: OrderState | null;
  createdAtMs: number;
  paidAtMs: number | null;
  /** Time at which PayPal reversed some of the payment, as after a lost dispute; null if never. */
  reversedAtMs: number | null;
};

/** Columns that {@link orderOf} reads. */
export const ORDER_COLUMNS = [
  'coin_order.user_id',
  'coin_order.order_no',
  'coin_order.state',
  'coin_order.extend_product_id',
  'coin_order.product_id',
  'coin_order.amount_cents',
  'coin_order.currency',
  'coin_order.coins_buy',
  'coin_order.coins_bonus',
  'coin_order.paypal_order_id',
  'coin_order.approve_url',
  'coin_order.capture_id',
  'coin_order.attempt',
  'coin_order.review_reason',
  'coin_order.review_since',
  'coin_order.refunded_cents',
  'coin_order.dismissed_state',
  'coin_order.created_at',
  'coin_order.paid_at',
  'coin_order.paid_cents',
  'coin_order.reversed_at',
] as const;

type OrderColumn = (typeof ORDER_COLUMNS)[number] extends `coin_order.${infer Column}`
  ? Column
  : never;

export function orderOf(row: Pick<Selectable<Schema['coin_order']>, OrderColumn>): OrderRecord {
  return {
    userId: row.user_id,
    orderNo: row.order_no,
    state: row.state,
    extendProductId: row.extend_product_id,
    productId: row.product_id,
    amountCents: row.paid_cents ?? row.amount_cents,
    currency: row.currency,
    coinsBuy: coins(row.coins_buy),
    coinsBonus: coins(row.coins_bonus),
    paypalOrderId: row.paypal_order_id,
    approveUrl: row.approve_url,
    captureId: row.capture_id,
    attempt: row.attempt,
    reviewReason: row.review_reason,
    reviewSinceMs: row.review_since?.getTime() ?? null,
    refundedCents: row.refunded_cents,
    dismissedState: row.dismissed_state,
    createdAtMs: row.created_at.getTime(),
    paidAtMs: row.paid_at?.getTime() ?? null,
    reversedAtMs: row.reversed_at?.getTime() ?? null,
  };
}
