import { randomUUID } from 'node:crypto';

import type { SyncTrigger, PaypalCaptureSnapshot, PaypalOrderSnapshot } from '@hookline/domain';

import type { Database } from '../open-database.ts';
import type { ProductDefinition } from '../products.ts';
import { openOrder } from '../orders/open-order.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { reserveOrder, type NewOrder } from '../orders/reserve-order.ts';
import { settleOrder } from '../orders/settle-order.ts';

/** 500 coins and 50 bonus for $4.99, in both stores. */
export const SMALL_PACKAGE: ProductDefinition = {
  productId: 'coins-500',
  priceCents: 499,
  originalPriceCents: 0,
  coinsBuy: 500,
  coinsBonus: 50,
  payConfigId: 'paypal-1',
  sourceType: 1,
  isActive: true,
  inPlayer: true,
  inProfile: true,
  texts: { 'en-US': { name: '500 coins', marketingCopy: '' } },
};

/** Of the small package. */
export function newOrder(userId: string, nowMs: number, change: Partial<NewOrder> = {}): NewOrder {
  return {
    userId,
    extendProductId: `usp_${randomUUID()}`,
    isKeyUnique: true,
    productId: SMALL_PACKAGE.productId,
    store: 'profile',
    contentId: null,
    chapterId: null,
    amountCents: SMALL_PACKAGE.priceCents,
    currency: 'USD',
    coinsBuy: SMALL_PACKAGE.coinsBuy,
    coinsBonus: SMALL_PACKAGE.coinsBonus,
    nowMs,
    ...change,
  };
}

/** An order that waits for its buyer. @throws Error if it is refused. */
export async function seedOrder(
  db: Database,
  seed: { userId: string; nowMs: number; change?: Partial<NewOrder> },
): Promise<OrderRecord> {
  const { userId, nowMs } = seed;
  const reserved = await reserveOrder(db, newOrder(userId, nowMs, seed.change));
  if (reserved.kind !== 'reserved') throw new Error(`The order was refused: ${reserved.reason}.`);
  const { orderNo } = reserved.order;
  const paypalOrderId = `PP${orderNo}`;
  const approveUrl = `https://www.paypal.test/checkoutnow?token=${paypalOrderId}`;
  return openOrder(db, { userId, orderNo, paypalOrderId, approveUrl, nowMs });
}

/** What PayPal says of an order with these captures; without any, nobody has paid it. */
export function seenOrder(
  order: OrderRecord,
  status: PaypalOrderSnapshot['status'],
  captures: readonly PaypalCaptureSnapshot[] = [],
): PaypalOrderSnapshot {
  const { orderNo, paypalOrderId, amountCents: cents, currency } = order;
  const names = { id: paypalOrderId ?? '', customId: orderNo, invoiceId: orderNo };
  return { ...names, status, amount: { cents, currency }, captures };
}

/** What PayPal says of an order that was paid as it should be. */
export function seenPaid(
  order: OrderRecord,
  change: Partial<PaypalCaptureSnapshot> = {},
): PaypalOrderSnapshot {
  const { orderNo, amountCents: cents, currency } = order;
  const capture: PaypalCaptureSnapshot = {
    id: `CAP${orderNo}`,
    status: 'COMPLETED',
    amount: { cents, currency },
    customId: orderNo,
    invoiceId: orderNo,
    refundedCents: 0,
    ...change,
  };
  return seenOrder(order, 'COMPLETED', [capture]);
}

export async function settle(
  db: Database,
  order: OrderRecord,
  told: { seen: PaypalOrderSnapshot | null; trigger?: SyncTrigger; nowMs: number },
): Promise<OrderRecord> {
  const { seen, trigger = 'poll', nowMs } = told;
  const { userId, orderNo } = order;
  return (await settleOrder(db, { userId, orderNo, seen, trigger, nowMs })).order;
}
