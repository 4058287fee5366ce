import * as z from 'zod/mini';

import { defineCall } from './call.ts';
import { STORE_PAGE_ITEMS } from './constants.ts';
import { CoinAmount, ContentId, EpochMs, PageIndex, pageOf, pageSize } from './fields.ts';
import { ROUTES } from './routes.ts';

const PageQuery = z.object({ pageIndex: PageIndex, pageSize: pageSize(STORE_PAGE_ITEMS) });
const RecordId = z.uuid();

/** Coins that came in or went; negative for debits. */
export const CoinRecord = z.object({
  recordId: RecordId,
  coinAccountType: z.int(),
  coins: z.int(),
  /** '0' means no expiry, else epoch ms as text. */
  coinsExpireTime: z.string(),
  rechargeTime: EpochMs,
  subscribeStartTime: z.optional(EpochMs),
  subscribeExpireTime: z.optional(EpochMs),
});
export type CoinRecord = z.infer<typeof CoinRecord>;

export const rechargeList = defineCall({
  route: ROUTES.rechargeList,
  summary: 'Every movement of coins but unlocks, newest first.',
  input: PageQuery,
  data: pageOf(CoinRecord),
});

export const ConsumeRecord = z.object({
  recordId: RecordId,
  contentId: ContentId,
  contentName: z.string(),
  contentCoverUrl: z.string(),
  /** 'EP 7': the second word is the one-based episode number. */
  chapterName: z.string().check(z.regex(/^\S+ [1-9]\d*$/)),
  subscriptionTime: EpochMs,
  coinNum: CoinAmount,
  bonusNum: CoinAmount,
});
export type ConsumeRecord = z.infer<typeof ConsumeRecord>;

export const consumeList = defineCall({
  route: ROUTES.consumeList,
  summary: 'What the member spent on episodes, newest first.',
  input: PageQuery,
  data: pageOf(ConsumeRecord),
});

const Balance = z.object({ coinBalance: CoinAmount, bonusBalance: CoinAmount });

/** One event of the ledger, as the member may read it. */
export const Receipt = z.object({
  kind: z.literal(['unlock', 'credit', 'debit']),
  at: EpochMs,
  /** One-based place in the member's own ledger, without gaps. */
  ledgerNo: z.int().check(z.gte(1)),
  lots: z.array(
    z.object({
      coinAccountType: z.int(),
      coins: CoinAmount,
      /** Null if the lot never expires. */
      expireTime: z.nullable(EpochMs),
    }),
  ),
  before: Balance,
  after: Balance,
  contentName: z.optional(z.string()),
  chapterName: z.optional(z.string()),
  orderNo: z.optional(z.string()),
});
export type Receipt = z.infer<typeof Receipt>;

export const receipt = defineCall({
  route: ROUTES.receipt,
  summary: 'The receipt of one record: lots used, balance before and after, ledger number.',
  input: z.object({ recordId: RecordId }),
  data: Receipt,
});
