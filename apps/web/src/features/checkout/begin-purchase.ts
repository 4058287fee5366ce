import {
  AppError,
  CURRENCY,
  EXTEND_PRODUCT_PREFIX,
  PAY_TYPE_PAYPAL,
  SESSION_LOST_CODES,
  type Client,
  type Episode,
  type ErrorCode,
  type RechargeProduct,
  type RequestData,
  type ResponseData,
} from '@hookline/contract/client';

import { keepPurchase, type PurchaseOrigin } from './payment/purchases.ts';
import { isRefusal } from '../../lib/api/is-refusal.ts';
import type { Storefront } from './products/products-query.ts';

/** Episode that the coins are for. */
export type WantedEpisode = Pick<Episode, 'id' | 'chapterPrice' | 'sequenceNo'> & {
  contentId: string;
};

/** Returns the event parameters for a purchase's episode, if there is one. */
export function episodeKeyOf(episode: WantedEpisode | undefined) {
  return episode && { contentId: episode.contentId, chapterId: episode.id };
}

/** A purchase: the product, the storefront that sells it, and the purchase key. */
export type PurchaseOf = {
  product: RechargeProduct;
  /** Layer of the product list that contains the product. */
  layer: Pick<ResponseData<'productList'>, 'memberLayerId' | 'memberLayerGroupId'>;
  storefront: Storefront;
  episode: WantedEpisode | undefined;
  /** Coins and bonus of the buyer; null if unknown. */
  totalBalance: number | null;
  /** Idempotency key of this purchase: two requests with the same key create one order. */
  extendProductId: string;
  /** Absolute URL of the page to return to. */
  returnUrl: string;
};

/**
 * Reason why no order was created. `changed`: the package is not sold in this form; `too-many`:
 * too many orders within a minute; `refused`: this member may not buy; `trouble`: a temporary
 * failure; `signed-out`: no valid login, which the session handles.
 */
export type PurchaseFailure = 'changed' | 'too-many' | 'refused' | 'trouble' | 'signed-out';

const FAILURES: Partial<Record<ErrorCode, PurchaseFailure>> = {
  B0003: 'changed',
  A0400: 'changed',
  A0429: 'too-many',
  A0402: 'refused',
};

/**
 * Creates the order and stores its key, because the return URL contains only PayPal's order id.
 *
 * @returns URL of PayPal's payment page for the order.
 * @throws Any error of a call.
 */
export async function beginPurchase(purchase: PurchaseOf, api: Client): Promise<string> {
  const { jumpPaypalLink } = await api.call('createOrder', requestOf(purchase));
  const transactionId = new URL(jumpPaypalLink).searchParams.get('token');
  if (transactionId !== null) {
    keepPurchase({
      transactionId,
      extendProductId: purchase.extendProductId,
      progress: 'away',
      origin: originOf(purchase),
    });
  }
  return jumpPaypalLink;
}

function originOf({ storefront, product, episode, totalBalance }: PurchaseOf): PurchaseOrigin {
  const { productId } = product;
  return { storefront, productId, chapterId: episode?.id ?? null, totalBalance };
}

function requestOf(purchase: PurchaseOf): RequestData<'createOrder'> {
  const { product, layer, storefront, episode, extendProductId, returnUrl } = purchase;
  return {
    contentId: episode?.contentId ?? '',
    contentChapterId: episode?.id ?? '',
    payConfigId: product.payConfigId,
    productId: product.productId,
    extendProductId,
    memberCurrencyCode: CURRENCY,
    payType: PAY_TYPE_PAYPAL,
    type: storefront,
    memberLayerId: layer.memberLayerId,
    memberLayerGroupId: layer.memberLayerGroupId,
    productSourceType: product.productSourceType,
    returnUrl,
  };
}

/** Maps an error of {@link beginPurchase} to its reason; null for a bug. */
export function purchaseFailureOf(error: unknown): PurchaseFailure | null {
  if (!isRefusal(error)) return null;
  if (!(error instanceof AppError)) return 'trouble';
  if (SESSION_LOST_CODES.includes(error.code)) return 'signed-out';
  return FAILURES[error.code] ?? 'trouble';
}

const UUID_BYTES = 16;
const UUID_PARTS = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/;

/** Creates a purchase key without `randomUUID`, which does not exist over http. */
export function newExtendProductId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(UUID_BYTES));
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return EXTEND_PRODUCT_PREFIX + digits.replace(UUID_PARTS, '$1-$2-$3-$4-$5');
}
