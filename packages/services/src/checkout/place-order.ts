import { orders, products } from '@hookline/db';
import { CURRENCY, describeCoins, isSameOffer, type ShownOffer } from '@hookline/domain/checkout';
import { ProviderError, type Paypal } from '@hookline/providers';

import { recordPaypalOrder } from './record-paypal-order.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { reserveOrder, type ReserveOutcome } from './reserve-order.ts';

export type OrderRequest = {
  userId: string;
  /** The client's key, which identifies the purchase. */
  extendProductId: string;
  productId: string;
  storefront: 'player' | 'profile';
  dramaId: string | null;
  episodeId: string | null;
  /** The offer that the buyer saw. It must match the offer on sale, and does not set the price. */
  shown: ShownOffer;
  locale: string;
  returnUrl: string;
  cancelUrl: string;
};

export type PlaceOrderOutcome =
  | { kind: 'placed'; orderNo: string; approveUrl: string }
  | { kind: 'refused'; reason: 'unknown-product' | 'offer-changed' | 'not-selling' }
  | { kind: 'refused'; reason: 'refused-by-paypal'; cause: ProviderError }
  | Extract<ReserveOutcome, { kind: 'refused' }>;

/**
 * Places an order for a product and creates PayPal's order, on whose page the buyer pays. Repeating
 * the request returns the same order.
 *
 * @throws ProviderError 'unreachable' if PayPal does not respond. A retry resumes the order.
 */
export async function placeOrder(
  request: OrderRequest,
  deps: PaymentDeps,
): Promise<PlaceOrderOutcome> {
  const { db, paypal } = deps;
  const { shown, locale, returnUrl, cancelUrl, ...purchase } = request;
  const product = await findProduct(request, deps);
  if (product === null) return { kind: 'refused', reason: 'unknown-product' };
  if (!isSameOffer(shown, product)) return { kind: 'refused', reason: 'offer-changed' };
  if (paypal === null) return { kind: 'refused', reason: 'not-selling' };

  const { priceCents: amountCents, coinsBuy, coinsBonus } = product;
  const price = { amountCents, currency: CURRENCY, coinsBuy, coinsBonus };
  const reserved = await reserveOrder({ ...purchase, ...price }, deps);
  if (reserved.kind === 'refused') return reserved;
  const { order } = reserved;
  const { orderNo, approveUrl } = order;
  if (approveUrl !== null) return { kind: 'placed', orderNo, approveUrl };
  try {
    const texts = { description: describeCoins(product), locale, returnUrl, cancelUrl };
    return {
      kind: 'placed',
      orderNo,
      approveUrl: await openAtPaypal({ order, texts }, paypal, deps),
    };
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind === 'unreachable') throw error;
    deps.log.error({ orderNo, err: error }, 'PayPal did not want an order');
    await orders.failNewOrder(db, order);
    deps.onOrderChange?.({ before: order, after: { ...order, state: 'FAILED' } });
    return { kind: 'refused', reason: 'refused-by-paypal', cause: error };
  }
}

async function findProduct(
  { productId, storefront, locale }: OrderRequest,
  { db }: PaymentDeps,
): Promise<products.ProductRecord | null> {
  const offers = await products.listProducts(db, { storefront, locale });
  return offers.find((offer) => offer.productId === productId) ?? null;
}

type PaypalTexts = { description: string; locale: string; returnUrl: string; cancelUrl: string };

/** Creates PayPal's order. Repeating it for the same order returns the same PayPal order. */
async function openAtPaypal(
  { order, texts }: { order: orders.OrderRecord; texts: PaypalTexts },
  paypal: Paypal,
  deps: PaymentDeps,
): Promise<string> {
  const { userId, orderNo, amountCents } = order;
  const made = await paypal.createOrder({ orderNo, userId, amountCents, ...texts });
  const opened = await recordPaypalOrder({ userId, orderNo, ...made }, deps);
  return opened.approveUrl ?? made.approveUrl;
}
