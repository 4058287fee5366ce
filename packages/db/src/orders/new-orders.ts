import { SUPERSEDABLE_STATES, type EarlierOrder } from '@hookline/domain/checkout';
import type { Insertable } from 'kysely';

import type { WriteTransaction } from '../open-database.ts';
import type { Schema } from '../schema.ts';
import { insertPaypalOrder } from './change-order.ts';
import { ORDER_COLUMNS, orderOf, type OrderKey, type OrderRecord } from './order-record.ts';

/** A purchase as requested by the buyer, with the price at that time. */
export type OrderSeed = {
  userId: string;
  /** The client's idempotency key, one per purchase. */
  extendProductId: string;
  productId: string;
  storefront: 'player' | 'profile';
  dramaId: string | null;
  episodeId: string | null;
  amountCents: number;
  currency: string;
  coinsBuy: number;
  coinsBonus: number;
};

/**
 * Inserts an order that does not exist at PayPal yet. The member's other orders that wait for
 * payment are dismissed in their current state: they remain payable, and reappear when their state
 * changes. Requires {@link lockWallet}.
 *
 * @throws Database error, code 23505, if another order of any member has the number.
 */
export async function insertOrder(tx: WriteTransaction, order: NewOrder): Promise<OrderRecord> {
  const row = await tx
    .with('numbered', (query) =>
      query
        .insertInto('order_number')
        .values({ order_no: order.orderNo, user_id: order.userId })
        .returning('order_no'),
    )
    .with('superseded', (query) =>
      query
        .updateTable('coin_order')
        .set((eb) => ({ dismissed_state: eb.ref('state') }))
        .where('user_id', '=', order.userId)
        .where('state', 'in', SUPERSEDABLE_STATES)
        .where('dismissed_state', 'is distinct from', (eb) => eb.ref('state'))
        .returning('order_no'),
    )
    .insertInto('coin_order')
    .values(columnsOf(order))
    .returning(ORDER_COLUMNS)
    .executeTakeFirstOrThrow();
  return orderOf(row);
}

/**
 * Inserts an order for a payment that PayPal has captured and that belongs to none of our orders.
 * The member's other orders are not changed. Requires {@link lockWallet}.
 *
 * @param order.paypalOrderId  Null if PayPal does not state its order id.
 * @throws Database error, code 23505, if another order has the number or the PayPal order.
 */
export async function insertAdoptedOrder(
  tx: WriteTransaction,
  order: NewOrder & { paypalOrderId: string | null },
): Promise<OrderRecord> {
  const { userId, orderNo, paypalOrderId } = order;
  await tx.insertInto('order_number').values({ order_no: orderNo, user_id: userId }).execute();
  const row = await tx
    .insertInto('coin_order')
    .values(columnsOf(order))
    .returning(ORDER_COLUMNS)
    .executeTakeFirstOrThrow();
  if (paypalOrderId !== null) {
    await insertPaypalOrder(tx, { userId, orderNo, paypalOrderId });
  }
  return orderOf(row);
}

type NewOrder = OrderSeed & OrderKey & { nowMs: number };

function columnsOf(order: NewOrder): Insertable<Schema['coin_order']> {
  return {
    user_id: order.userId,
    order_no: order.orderNo,
    state: 'NEW',
    extend_product_id: order.extendProductId,
    product_id: order.productId,
    store: order.storefront,
    content_id: order.dramaId,
    chapter_id: order.episodeId,
    amount_cents: order.amountCents,
    currency: order.currency,
    coins_buy: order.coinsBuy,
    coins_bonus: order.coinsBonus,
    attempt: 1,
    refunded_cents: 0,
    created_at: new Date(order.nowMs),
  };
}

/** Finds the member's last order with this key and product. */
export async function findLastPurchase(
  tx: WriteTransaction,
  purchase: Pick<OrderSeed, 'userId' | 'extendProductId' | 'productId'>,
): Promise<EarlierOrder | null> {
  const row = await tx
    .selectFrom('coin_order')
    .where('user_id', '=', purchase.userId)
    .where('extend_product_id', '=', purchase.extendProductId)
    .where('product_id', '=', purchase.productId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .select(['order_no', 'state', 'created_at', 'amount_cents', 'coins_buy', 'coins_bonus'])
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    orderNo: row.order_no,
    state: row.state,
    createdAtMs: row.created_at.getTime(),
    amountCents: row.amount_cents,
    coinsBuy: row.coins_buy,
    coinsBonus: row.coins_bonus,
  };
}

/** Counts the members' orders that were reversed after `sinceMs`. */
export async function countReversals(
  tx: WriteTransaction,
  wanted: { userIds: readonly string[]; sinceMs: number },
): Promise<number> {
  const { reversals } = await tx
    .selectFrom('coin_order')
    .where('user_id', 'in', wanted.userIds)
    .where('reversed_at', '>', new Date(wanted.sinceMs))
    .select((eb) => eb.fn.countAll<number>().as('reversals'))
    .executeTakeFirstOrThrow();
  return reversals;
}

/** Finds the time of a member's last payment, in epoch milliseconds; null if there is none. */
export async function findLastPayment(
  tx: WriteTransaction,
  userId: string,
): Promise<number | null> {
  const { paidAt } = await tx
    .selectFrom('coin_order')
    .where('user_id', '=', userId)
    .select((eb) => eb.fn.max('paid_at').as('paidAt'))
    .executeTakeFirstOrThrow();
  return paidAt?.getTime() ?? null;
}
