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

import { keepPurchase } from '../../model/payments/purchases.ts';
import { isRefusal } from '../../platform/api/is-refusal.ts';
import type { StoreType } from './products-query.ts';

/** The episode that the coins are for. */
export type WantedEpisode = Pick<Episode, 'id' | 'chapterPrice'> & { contentId: string };

/** What is bought, where, and by which key. */
export type PurchaseOf = {
  product: RechargeProduct;
  /** Of the list that the product stands in. */
  layer: Pick<ResponseData<'productList'>, 'memberLayerId' | 'memberLayerGroupId'>;
  storeType: StoreType;
  episode: WantedEpisode | undefined;
  /** Names this purchase: asked twice, it is still one order. */
  extendProductId: string;
  /** A page of ours, with its origin. */
  returnUrl: string;
};

/**
 * Why there is no order: `changed` the package is no longer sold so, `too-many` orders are unpaid,
 * `refused` nothing is sold to this member, `trouble` anything that may pass; `signed-out` is for
 * the session to tell.
 */
export type PurchaseFailure = 'changed' | 'too-many' | 'refused' | 'trouble' | 'signed-out';

const FAILURES: Partial<Record<ErrorCode, PurchaseFailure>> = {
  B0003: 'changed',
  A0400: 'changed',
  A0429: 'too-many',
  A0402: 'refused',
};

/**
 * Makes the order and keeps its key for the way back, whose address only has PayPal's name of it.
 *
 * @returns The page of PayPal's where it is paid.
 * @throws as a call does.
 */
export async function beginPurchase(purchase: PurchaseOf, api: Client): Promise<string> {
  const { jumpPaypalLink } = await api.call('createOrder', requestOf(purchase));
  const transactionId = new URL(jumpPaypalLink).searchParams.get('token');
  if (transactionId !== null) {
    keepPurchase({
      transactionId,
      extendProductId: purchase.extendProductId,
      stage: 'away',
    });
  }
  return jumpPaypalLink;
}

function requestOf(purchase: PurchaseOf): RequestData<'createOrder'> {
  const { product, layer, storeType, episode, extendProductId, returnUrl } = purchase;
  return {
    contentId: episode?.contentId ?? '',
    contentChapterId: episode?.id ?? '',
    payConfigId: product.payConfigId,
    productId: product.productId,
    extendProductId,
    memberCurrencyCode: CURRENCY,
    payType: PAY_TYPE_PAYPAL,
    type: storeType,
    memberLayerId: layer.memberLayerId,
    memberLayerGroupId: layer.memberLayerGroupId,
    productSourceType: product.productSourceType,
    returnUrl,
  };
}

/** Reads what {@link beginPurchase} threw; null for what is no refusal but a bug. */
export function purchaseFailureOf(error: unknown): PurchaseFailure | null {
  if (!isRefusal(error)) return null;
  if (!(error instanceof AppError)) return 'trouble';
  if (SESSION_LOST_CODES.includes(error.code)) return 'signed-out';
  return FAILURES[error.code] ?? 'trouble';
}

const UUID_BYTES = 16;
const UUID_PARTS = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/;

/** Not `randomUUID`, which a demo on a private network over http does not have. */
export function newExtendProductId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(UUID_BYTES));
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return EXTEND_PRODUCT_PREFIX + digits.replace(UUID_PARTS, '$1-$2-$3-$4-$5');
}
