import * as z from 'zod/mini';

import { defineCall } from '../call.ts';
import { DRAWER_PAGE_ITEMS } from '../constants.ts';
import { ImageInfo } from '../drama.ts';
import {
  CoinAmount,
  ContentId,
  DecimalAmount,
  EpochMs,
  PageIndex,
  pageOf,
  pageSize,
} from '../fields.ts';
import { ROUTES } from '../routes.ts';

const PageQuery = z.object({ pageIndex: PageIndex, pageSize: pageSize(DRAWER_PAGE_ITEMS) });
const RecordId = z.uuid();

/** A change of a wallet; `coins` is negative for debits. */
export const CoinRecord = z.object({
  recordId: RecordId,
  coinAccountType: z.int(),
  coins: z.int(),
  /** '0' means no expiry, else epoch ms as text. */
  coinsExpireTime: z.string(),
  rechargeTime: EpochMs,
  /** Start of a subscription. Type 14 records that it begins, and type 15 gives its coins. */
  subscribeStartTime: z.optional(EpochMs),
  subscribeExpireTime: z.optional(EpochMs),
});
export type CoinRecord = z.infer<typeof CoinRecord>;

export const rechargeListCall = defineCall({
  route: ROUTES.rechargeList,
  auth: 'user',
  summary: 'Every movement of coins but unlocks, newest first.',
  input: PageQuery,
  data: pageOf(CoinRecord),
});

export const ConsumeRecord = z.object({
  recordId: RecordId,
  contentId: ContentId,
  contentName: z.string(),
  /** URL of the widest cover; '' while it is being generated. `cover` has every width. */
  contentCoverUrl: z.string(),
  cover: z.nullable(ImageInfo),
  /** 'EP 7': the second word is the one-based episode number. */
  chapterName: z.string().check(z.regex(/^\S+ [1-9]\d*$/)),
  subscriptionTime: EpochMs,
  coinNum: CoinAmount,
  bonusNum: CoinAmount,
});
export type ConsumeRecord = z.infer<typeof ConsumeRecord>;

export const consumeListCall = defineCall({
  route: ROUTES.consumeList,
  auth: 'user',
  summary: 'What the member spent on episodes, newest first.',
  input: PageQuery,
  data: pageOf(ConsumeRecord),
});

const Balance = z.object({ coinBalance: CoinAmount, bonusBalance: CoinAmount });

/** One ledger event, as shown to its member. */
export const Receipt = z.object({
  /** 'subscription': a subscription starts, which does not move coins. */
  kind: z.literal(['unlock', 'credit', 'debit', 'subscription']),
  /** Same as in the coin record list; absent for an unlock. */
  coinAccountType: z.optional(z.int()),
  at: EpochMs,
  /** One-based position in the member's own ledger, without gaps. */
  ledgerNo: z.int().check(z.gte(1)),
  lots: z.array(
    z.object({
      coinAccountType: z.int(),
      /** Coins of this lot. The coins of all lots add up to the amount in the lists. */
      coins: CoinAmount,
      /** Part of `coins` that the balance does not show: it paid a debt, or became debt. */
      owed: z.optional(CoinAmount),
      /** True if these coins replace refunded coins that were spent. */
      isCovering: z.optional(z.literal(true)),
      /** Null if the lot never expires. */
      expireTime: z.nullable(EpochMs),
    }),
  ),
  before: Balance,
  after: Balance,
  /** Debt that the next top-up pays first; absent if there was no debt before or after. */
  debt: z.optional(z.object({ before: CoinAmount, after: CoinAmount })),
  subscribeStartTime: z.optional(EpochMs),
  subscribeExpireTime: z.optional(EpochMs),
  contentName: z.optional(z.string()),
  chapterName: z.optional(z.string()),
  orderNo: z.optional(z.string()),
  /** Payment for the whole order that credited the coins; absent from other records. */
  payment: z.optional(
    z.object({
      orderAmount: DecimalAmount,
      /** Three letters, 'USD'. */
      currencyCode: z.string(),
      /** PayPal's payment id. */
      paypalReference: z.string(),
      sellerName: z.string(),
    }),
  ),
});
export type Receipt = z.infer<typeof Receipt>;

export const receiptCall = defineCall({
  route: ROUTES.receipt,
  auth: 'user',
  summary: 'The receipt of one record: lots used, balance before and after, ledger number.',
  input: z.object({ recordId: RecordId }),
  data: Receipt,
});
