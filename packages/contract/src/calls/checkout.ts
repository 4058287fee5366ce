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
/** An id of an operator's, and the revision of the offer behind it. */
const PAY_CONFIG_ID_MAX = 128;
const URL_MAX = 2048;

const OptionalContentId = z.optional(z.union([z.literal(''), ContentId]));

/**
 * Names one purchase, so that a second click is no second order: the prefix and a uuid that is
 * drawn when the package list opens.
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
  /** It names what is offered at what price, and changes with it; an order repeats it unread. */
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
    /** The price that most episodes have; missing in the player's store and without such a price. */
    usualChapterPrice: z.optional(CoinAmount),
    memberLayerId: z.string(),
    memberLayerGroupId: z.string(),
  }),
});

/** The request names neither price nor coins: the server knows its packages. */
const OrderRequest = z
  .object({
    productId: z.string().check(z.minLength(1), z.maxLength(ID_MAX)),
    /** These four say what the buyer was shown; a package that has changed is refused. */
    payConfigId: z.string().check(z.maxLength(PAY_CONFIG_ID_MAX)),
    memberLayerId: z.string().check(z.maxLength(ID_MAX)),
    memberLayerGroupId: z.string().check(z.maxLength(ID_MAX)),
    productSourceType: z.int(),
    memberCurrencyCode: z.string().check(z.maxLength(ID_MAX)),
    extendProductId: ExtendProductId,
    payType: z.literal(PAY_TYPE_PAYPAL),
    /** The store that the package list was opened from. */
    type: z.literal([STOREFRONT_PLAYER, STOREFRONT_PROFILE]),
    contentId: OptionalContentId,
    contentChapterId: OptionalContentId,
    /** A page of ours, where the buyer comes back to. */
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
    /** The page of PayPal's where the buyer pays; it carries `token`, the id of the order there. */
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
  /** The member, or a newer order, has dismissed this one in the state it is in. */
  isDismissed: z.boolean(),
  /** Only of an order that can still be paid. */
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

/** Takes an unfinished order out of the wallet's sight until its state changes. Ours (ADR 0072). */
export const orderDismissCall = defineCall({
  route: ROUTES.orderDismiss,
  auth: 'user',
  summary: 'Dismisses an unfinished order in the state that the member saw; no money moves.',
  input: z.object({
    orderNo: z.string().check(z.regex(/^[0-9A-Z]{8,32}$/)),
    /** The state that the member saw; an order in another one stays as it is. */
    state: z.literal(ORDER_STATES),
  }),
  data: z.null(),
});

export const verifyReceiptCall = defineCall({
  route: ROUTES.verifyReceipt,
  auth: 'user',
  summary: 'What became of a payment: 1 the coins are there, 0 not paid, 2 not known yet.',
  input: z.object({
    /** The `token` that PayPal added to the address. */
    transactionId: z.string().check(z.minLength(1), z.maxLength(ID_MAX)),
    extendProductId: z.optional(z.string().check(z.minLength(1), z.maxLength(ID_MAX * 2))),
  }),
  data: z.object({
    deductStatus: z.literal([0, 1, 2]),
    /** '0.00' if the member has no such order. */
    orderAmount: DecimalAmount,
  }),
});
