import { ORDER_STATES } from '@hookline/domain/checkout';
import * as z from 'zod/mini';

import { defineCall } from '../call.ts';
import {
  EXTEND_PRODUCT_PREFIX,
  PAY_TYPE_PAYPAL,
  DRAWER_PAGE_ITEMS,
  STOREFRONT_PLAYER,
  STOREFRONT_PROFILE,
} from '../constants.ts';
import {
  CoinAmount,
  ContentId,
  DecimalAmount,
  EpochMs,
  PageIndex,
  pageOf,
  pageSize,
  queryInt,
} from '../fields.ts';
import { ROUTES } from '../routes.ts';

const ID_MAX = 64;
/** Maximum length of a `payConfigId`: an operator's id, followed by the revision of the offer. */
const PAY_CONFIG_ID_MAX = 128;
const URL_MAX = 2048;

const OptionalContentId = z.optional(z.union([z.literal(''), ContentId]));

/**
 * Identifies one purchase, so that a double click makes one order: the prefix and a UUID that is
 * generated when the package list opens.
 */
const ExtendProductId = z
  .string()
  .check(z.regex(new RegExp(`^${EXTEND_PRODUCT_PREFIX}[\\w-]{1,${ID_MAX}}$`)));

/** A package of coins for sale. */
export const RechargeProduct = z.object({
  productId: z.string(),
  name: z.string(),
  price: DecimalAmount,
  /** '0.00' when there is none. */
  originalPrice: DecimalAmount,
  coinsBuy: CoinAmount,
  coinsBonus: CoinAmount,
  /** Identifies the offer and its price, and changes with them. Clients send it back unchanged. */
  payConfigId: z.string(),
  productSourceType: z.int(),
  /** 1 when a corner tip with `marketingCopy` is shown. */
  cornerTip: z.literal([0, 1]),
  marketingCopy: z.string(),
});
export type RechargeProduct = z.infer<typeof RechargeProduct>;

export const productListCall = defineCall({
  route: ROUTES.productList,
  auth: 'optional',
  summary: 'The packages of coins for sale in one of the two stores.',
  input: z.object({ type: z._default(queryInt(1, 2), STOREFRONT_PROFILE) }),
  data: z.object({
    rechargeProducts: z.array(RechargeProduct),
    /** Most common episode price; absent in the player's store, or if there is none. */
    usualChapterPrice: z.optional(CoinAmount),
    memberLayerId: z.string(),
    memberLayerGroupId: z.string(),
  }),
});

/** The request contains no price or coins: the server looks them up. */
const OrderRequest = z
  .object({
    productId: z.string().check(z.minLength(1), z.maxLength(ID_MAX)),
    /** The next five fields identify the offer shown to the buyer; a changed offer is rejected. */
    payConfigId: z.string().check(z.maxLength(PAY_CONFIG_ID_MAX)),
    memberLayerId: z.string().check(z.maxLength(ID_MAX)),
    memberLayerGroupId: z.string().check(z.maxLength(ID_MAX)),
    productSourceType: z.int(),
    memberCurrencyCode: z.string().check(z.maxLength(ID_MAX)),
    extendProductId: ExtendProductId,
    payType: z.literal(PAY_TYPE_PAYPAL),
    /** Store from which the package list was opened. */
    type: z.literal([STOREFRONT_PLAYER, STOREFRONT_PROFILE]),
    contentId: OptionalContentId,
    contentChapterId: OptionalContentId,
    /** Page of our site to which the buyer returns. */
    returnUrl: z.string().check(z.minLength(1), z.maxLength(URL_MAX)),
  })
  .check(
    z.refine(
      ({ type, contentId, contentChapterId }) =>
        type !== STOREFRONT_PLAYER || (Boolean(contentId) && Boolean(contentChapterId)),
      'The store of the player is opened from an episode.',
    ),
  );

export const createOrderCall = defineCall({
  route: ROUTES.createOrder,
  auth: 'user',
  summary: 'Makes an order for a package; the same extendProductId gives the same order again.',
  input: OrderRequest,
  data: z.object({
    /** PayPal page on which the buyer pays; its `token` is PayPal's order id. */
    jumpPaypalLink: z.url(),
    orderNo: z.string(),
  }),
});

export const Order = z.object({
  orderNo: z.string(),
  state: z.literal(ORDER_STATES),
  productId: z.string(),
  orderAmount: DecimalAmount,
  coinsBuy: CoinAmount,
  coinsBonus: CoinAmount,
  createTime: EpochMs,
  /** True if the member or a newer order has dismissed this order in its current state. */
  isDismissed: z.boolean(),
  /** Present only while the order can still be paid. */
  jumpPaypalLink: z.optional(z.url()),
});
export type Order = z.infer<typeof Order>;

export const orderListCall = defineCall({
  route: ROUTES.orderList,
  auth: 'user',
  summary: "The member's orders, newest first.",
  input: z.object({ pageIndex: PageIndex, pageSize: pageSize(DRAWER_PAGE_ITEMS) }),
  data: pageOf(Order),
});

/** Hides an unfinished order in the wallet until the order changes state. Our call (ADR 0072). */
export const orderDismissCall = defineCall({
  route: ROUTES.orderDismiss,
  auth: 'user',
  summary: 'Dismisses an unfinished order in the state that the member saw; no money moves.',
  input: z.object({
    orderNo: z.string().check(z.regex(/^[0-9A-Z]{8,32}$/)),
    /** State that the member saw; an order in another state is not dismissed. */
    state: z.literal(ORDER_STATES),
  }),
  data: z.null(),
});

export const verifyReceiptCall = defineCall({
  route: ROUTES.verifyReceipt,
  auth: 'user',
  summary: 'What became of a payment: 1 the coins are there, 0 not paid, 2 not known yet.',
  input: z.object({
    /** The `token` that PayPal added to the URL. */
    transactionId: z.string().check(z.minLength(1), z.maxLength(ID_MAX)),
    extendProductId: z.optional(z.string().check(z.minLength(1), z.maxLength(ID_MAX * 2))),
  }),
  data: z.object({
    deductStatus: z.literal([0, 1, 2]),
    /** '0.00' if the member has no such order. */
    orderAmount: DecimalAmount,
  }),
});
