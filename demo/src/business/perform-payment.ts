import { createHash } from 'node:crypto';

import { demo, orders } from '@hookline/db';
import { CURRENCY, MEMBER_LAYER, payConfigIdOf } from '@hookline/domain/checkout';
import {
  confirmPayment,
  placeOrder,
  refundOrder,
  syncDispute,
  syncPayment,
} from '@hookline/services/checkout';

import { DEMO_PRODUCTS } from '../products.ts';
import type { Happening } from './plan-types.ts';
import type { Shop } from './shop.ts';

/** Amount that PayPal captures instead of the price, which sends the order to review. */
const WRONG_AMOUNT = '4.49';
/** URL that PayPal would redirect the buyer to. Nobody opens it. */
const RETURN_URL = 'http://localhost/';
const OPERATOR = 'demo';

type Happened<Kind extends Happening['kind']> = Extract<Happening, { kind: Kind }> & {
  userId: string;
  atMs: number;
};

/**
 * Places the planned order, and plays the buyer's part at PayPal. Continues an order that already
 * exists.
 */
export async function performOrder(event: Happened<'order'>, shop: Shop): Promise<void> {
  const { userId, purchase, end, atMs } = event;
  const paypalOrderId =
    (shop.isRepeating ? (await findOrder(event, shop))?.paypalOrderId : null) ??
    (await place(event, shop));
  if (paypalOrderId === null || end === 'left') return;
  if (end === 'wrong-amount') await shop.till.captureInstead(WRONG_AMOUNT);
  if (end !== 'cancelled') {
    const outcome = end === 'declined' ? 'INSTRUMENT_DECLINED' : 'COMPLETED';
    await shop.till.approve({ paypalOrderId, outcome, nowMs: atMs });
  }
  const extendProductId = purchaseKeyOf(purchase);
  await confirmPayment({ userId, paypalOrderId, extendProductId }, shop.depsAt(atMs));
  if (end === 'wrong-amount') await shop.till.captureInstead(null);
}

/** Expires an order whose buyer has not returned. */
export async function performExpiry(event: Happened<'expire'>, shop: Shop): Promise<void> {
  const order = await findOrder(event, shop);
  if (order !== null) await syncPayment({ order, trigger: 'poll' }, shop.depsAt(event.atMs));
}

export async function performRefund(event: Happened<'refund'>, shop: Shop): Promise<void> {
  const order = await findOrder(event, shop);
  if (order === null) return;
  const { share, reason, purchase } = event;
  const cents = share === 'all' ? null : Math.floor(order.amountCents / 2);
  await shop.till.setClock(event.atMs);
  await refundOrder(
    {
      order,
      cents,
      number: null,
      key: `demo ${purchase}`,
      by: { operator: OPERATOR, reason },
    },
    shop.depsAt(event.atMs),
  );
}

/** Opens a dispute at PayPal, or lets the buyer win the open one, then syncs it with the site. */
export async function performDispute(
  event: Happened<'open-dispute'> | Happened<'lose-dispute'>,
  shop: Shop,
): Promise<void> {
  const order = await findOrder(event, shop);
  if (order === null || order.captureId === null) return;
  const { till } = shop;
  await till.setClock(event.atMs);
  const known = await till.paypal.listDisputes(order.captureId);
  if (event.kind === 'lose-dispute') await Promise.all(known.map((each) => till.loseDispute(each)));
  else if (known.length === 0) await till.openDispute(order.captureId);
  for (const disputeId of await till.paypal.listDisputes(order.captureId)) {
    await syncDispute(disputeId, shop.depsAt(event.atMs));
  }
}

/** Places an order. Returns its PayPal order id; null if the order is refused. */
async function place(event: Happened<'order'>, shop: Shop): Promise<string | null> {
  const { userId, purchase, productId, wall } = event;
  const product = DEMO_PRODUCTS.find((each) => each.productId === productId);
  if (product === undefined) return null;
  const { sourceType } = product;
  const shown = { payConfigId: payConfigIdOf(product), sourceType, currency: CURRENCY };
  const outcome = await placeOrder(
    {
      userId,
      productId,
      extendProductId: purchaseKeyOf(purchase),
      storefront: wall === null ? 'profile' : 'player',
      dramaId: wall?.dramaId ?? null,
      episodeId: wall?.episodeId ?? null,
      shown: { ...shown, ...MEMBER_LAYER },
      locale: 'en-US',
      returnUrl: RETURN_URL,
      cancelUrl: RETURN_URL,
    },
    shop.depsAt(event.atMs),
  );
  // An operator may have changed the packages since the business began.
  if (outcome.kind === 'refused') return null;
  return new URL(outcome.approveUrl).searchParams.get('token');
}

async function findOrder(
  { userId, purchase }: { userId: string; purchase: string },
  { db }: Shop,
): Promise<orders.OrderRecord | null> {
  const extendProductId = purchaseKeyOf(purchase);
  const orderNo = await demo.findPurchase(db, { userId, extendProductId });
  return orderNo === null ? null : orders.getOrder(db, { userId, orderNo });
}

/** Returns a purchase key in the same form as the web app's. */
function purchaseKeyOf(purchase: string): string {
  const hex = createHash('sha256').update(`business/${purchase}`).digest('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20)];
  return `usp_${parts.join('-')}-${hex.slice(20, 32)}`;
}
