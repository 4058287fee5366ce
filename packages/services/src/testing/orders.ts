import { randomUUID } from 'node:crypto';

import type { Database, orders } from '@hookline/db';
import type {
  OperatorDecision,
  PaypalCaptureSnapshot,
  PaypalOrderSnapshot,
  ProductDefinition,
  SyncTrigger,
} from '@hookline/domain/checkout';

import { applyPaypalOrder } from '../checkout/sync-payment.ts';
import { recordPaypalOrder } from '../checkout/record-paypal-order.ts';
import { reserveOrder } from '../checkout/reserve-order.ts';

/** The operator in tests, and the reason for their decisions. */
export const OPERATOR: OperatorDecision = { operator: 'Ada', reason: 'Ticket 4711' };

type Order = orders.OrderRecord;
type OrderSeed = orders.OrderSeed;

/** 500 coins and 50 bonus for $4.99, in both storefronts. */
export const SMALL_PRODUCT: ProductDefinition = {
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

/** Returns a purchase of the small product, with a new key each time. */
export function newOrder(userId: string, change: Partial<OrderSeed> = {}): OrderSeed {
  return {
    userId,
    extendProductId: `usp_${randomUUID()}`,
    productId: SMALL_PRODUCT.productId,
    storefront: 'profile',
    dramaId: null,
    episodeId: null,
    amountCents: SMALL_PRODUCT.priceCents,
    currency: 'USD',
    coinsBuy: SMALL_PRODUCT.coinsBuy,
    coinsBonus: SMALL_PRODUCT.coinsBonus,
    ...change,
  };
}

/** Creates an order that waits for its buyer. @throws Error if it is refused. */
export async function seedOrder(
  db: Database,
  seed: { userId: string; nowMs: number; change?: Partial<OrderSeed> },
): Promise<Order> {
  const { userId, nowMs } = seed;
  const deps = { db, now: () => nowMs };
  const reserved = await reserveOrder(newOrder(userId, seed.change), deps);
  if (reserved.kind !== 'reserved') throw new Error(`The order was refused: ${reserved.reason}.`);
  const { orderNo } = reserved.order;
  const paypalOrderId = `PP${orderNo}`;
  const approveUrl = `https://www.paypal.test/checkoutnow?token=${paypalOrderId}`;
  return recordPaypalOrder({ userId, orderNo, paypalOrderId, approveUrl }, deps);
}

/** Returns PayPal's snapshot of an order with these captures; without any, it is unpaid. */
export function orderSnapshot(
  order: Order,
  status: PaypalOrderSnapshot['status'],
  captures: readonly PaypalCaptureSnapshot[] = [],
): PaypalOrderSnapshot {
  const { orderNo, paypalOrderId, amountCents: cents, currency } = order;
  const names = { id: paypalOrderId ?? '', customId: orderNo, invoiceId: orderNo };
  return { ...names, status, amount: { cents, currency }, captures };
}

/** Returns the payment of an order that was paid correctly. */
export function captureSnapshot(
  order: Order,
  change: Partial<PaypalCaptureSnapshot> = {},
): PaypalCaptureSnapshot {
  const { orderNo, amountCents: cents, currency } = order;
  return {
    id: `CAP${orderNo}`,
    status: 'COMPLETED',
    amount: { cents, currency },
    customId: orderNo,
    invoiceId: orderNo,
    refundedCents: 0,
    ...change,
  };
}

/** Returns PayPal's snapshot of an order that was paid correctly. */
export function seenPaid(
  order: Order,
  change: Partial<PaypalCaptureSnapshot> = {},
): PaypalOrderSnapshot {
  return orderSnapshot(order, 'COMPLETED', [captureSnapshot(order, change)]);
}

/** Applies PayPal's snapshot of an order at a time chosen by the test. */
export async function applySeen(
  db: Database,
  order: Order,
  told: { seen: PaypalOrderSnapshot | null; trigger?: SyncTrigger; nowMs: number },
): Promise<Order> {
  const { seen, trigger = 'poll', nowMs } = told;
  const { userId, orderNo } = order;
  const deps = { db, now: () => nowMs };
  return (await applyPaypalOrder({ userId, orderNo, seen, trigger }, deps)).order;
}
