import {
  AppError,
  createOrder,
  CURRENCY,
  STORE_TYPE_PLAYER,
  type InputOf,
} from '@hookline/contract';
import { orders, products, type ProductRecord } from '@hookline/db';
import { ProviderError, type Paypal } from '@hookline/providers';

import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { MEMBER_LAYER } from './member-layer.ts';
import { returnUrlsOf } from './return-url.ts';

type OrderInput = InputOf<typeof createOrder>;
type Refused = Extract<orders.Reserved, { kind: 'refused' }>;

const KEY_WITH_UUID = /^usp_[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const RETRY_SECONDS = 2;

/** POST /order/api/front/hookline/createOrder: an order, and the page of PayPal's to pay it. */
export const createOrderEndpoint = serve(
  createOrder,
  async ({ input, viewer, locale, deps }) => {
    const urls = returnUrlsOf(input.returnUrl, deps.site);
    const store = input.type === STORE_TYPE_PLAYER ? ('player' as const) : ('profile' as const);
    const offers = await products.listProducts(deps.db, { store, locale });
    const product = offers.find(({ productId }) => productId === input.productId);
    if (product === undefined) throw new AppError('A0400', 'Bad request');
    requireSameOffer(input, product);
    const { paypal } = deps;
    if (paypal === null) throw new AppError('A0402', 'Buying coins is not possible at the moment.');

    const reserved = await orders.reserveOrder(deps.db, {
      userId: viewer.userId,
      extendProductId: input.extendProductId,
      isKeyUnique: KEY_WITH_UUID.test(input.extendProductId),
      productId: product.productId,
      store,
      contentId: input.contentId || null,
      chapterId: input.contentChapterId || null,
      amountCents: product.priceCents,
      currency: CURRENCY,
      coinsBuy: product.coinsBuy,
      coinsBonus: product.coinsBonus,
      nowMs: deps.now(),
    });
    if (reserved.kind === 'refused') throw refusalOf(reserved);
    const { order } = reserved;
    const request = { order, description: product.name, locale, ...urls };
    const jumpPaypalLink = order.approveUrl ?? (await openAtPaypal(request, paypal, deps));
    return { jumpPaypalLink, orderNo: order.orderNo };
  },
  { limit: 'order' },
);

/** What the buyer was shown must be what is sold; the price itself is ours alone. */
function requireSameOffer(input: OrderInput, product: ProductRecord): void {
  const isSame =
    input.payConfigId === product.payConfigId &&
    input.productSourceType === product.sourceType &&
    input.memberCurrencyCode === CURRENCY &&
    input.memberLayerId === MEMBER_LAYER.memberLayerId &&
    input.memberLayerGroupId === MEMBER_LAYER.memberLayerGroupId;
  if (!isSame) throw new AppError('B0003', 'This package has changed. Please choose again.');
}

function refusalOf(refused: Refused): AppError {
  if (refused.reason === 'blocked') {
    return new AppError('A0402', 'Buying coins is not possible with this account.');
  }
  const retryAfterSeconds = Math.ceil(refused.retryAfterMs / 1000);
  const message = 'Too many orders are not paid yet. Please finish or cancel one.';
  return new AppError('A0429', message, { retryAfterSeconds });
}

/**
 * Has PayPal make its order. Asking again for the same order of ours gives the same one.
 *
 * @throws AppError A0402 if PayPal does not want it, C0503 if it does not answer.
 */
async function openAtPaypal(
  request: {
    order: orders.OrderRecord;
    description: string;
    locale: string;
    returnUrl: string;
    cancelUrl: string;
  },
  paypal: Paypal,
  { db, log, now }: Pick<Deps, 'db' | 'log' | 'now'>,
): Promise<string> {
  const { order, ...texts } = request;
  const { userId, orderNo, amountCents } = order;
  try {
    const made = await paypal.createOrder({ orderNo, amountCents, ...texts });
    const opened = await orders.openOrder(db, { userId, orderNo, ...made, nowMs: now() });
    return opened.approveUrl ?? made.approveUrl;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error.kind === 'unreachable') {
      const retry = { cause: error, retryAfterSeconds: RETRY_SECONDS };
      throw new AppError('C0503', 'PayPal does not answer. Please try again.', retry);
    }
    log.error({ orderNo, err: error }, 'PayPal did not want an order');
    await orders.failOrder(db, order);
    throw new AppError('A0402', 'PayPal refused the order.', { cause: error });
  }
}
