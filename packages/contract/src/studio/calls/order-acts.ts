import * as z from 'zod/mini';

import { CoinAmount, queryInt } from '../../fields.ts';
import { Reason } from '../fields.ts';
import {
  AMOUNT_CENTS_MAX,
  AuditEntry,
  Cents,
  Currency,
  OrderNo,
  ReviewReason,
  State,
} from '../order-fields.ts';
import { defineStudioCall } from '../studio-call.ts';

export const orderRefundPlanCall = defineStudioCall({
  route: { method: 'GET', path: '/orders/refund-plan' },
  permission: 'order.refund',
  risk: 'plain',
  summary: 'What a refund would do to money and coins. Nothing is changed.',
  input: z.object({
    orderNo: OrderNo,
    /** Whole cents; all that is left unless given. */
    cents: z.optional(queryInt(1, AMOUNT_CENTS_MAX)),
  }),
  data: z.object({
    cents: Cents,
    leftCents: Cents,
    currency: z.string(),
    /** Null for an order that credited no coins. */
    coins: z.nullable(
      z.object({
        /** Coins out of the order's own lots. */
        taken: CoinAmount,
        /** Other coins of the member, in place of spent ones. */
        covered: CoinAmount,
        /** Spent coins that become a debt. */
        owed: CoinAmount,
      }),
    ),
    /** Whether the passkey has to sign a refund of this amount. */
    isSigned: z.boolean(),
  }),
});

const CoinSums = z.nullable(z.object({ coin: CoinAmount, bonus: CoinAmount, debt: CoinAmount }));

/** Result of an act: the order afterwards, its coins, and the entry in the audit. */
const Done = z.object({
  orderNo: OrderNo,
  state: State,
  amountCents: Cents,
  currency: Currency,
  refundedCents: Cents,
  waitsFor: z.nullable(ReviewReason),
  coins: z.object({ credited: CoinSums, takenBack: CoinSums }),
  entry: z.nullable(AuditEntry),
});
export type OrderActDone = z.infer<typeof Done>;

const Key = z.uuid();

export const orderRefundCall = defineStudioCall({
  route: { method: 'POST', path: '/orders/refund' },
  permission: 'order.refund',
  risk: 'confirm',
  summary: 'Refunds an order or a part of it, once for each key. Above $20.00 it is signed.',
  input: z.object({
    orderNo: OrderNo,
    /** Null for all that is left. */
    cents: z.nullable(
      z
        .int()
        .check(
          z.gte(1, { error: 'Refund at least one cent.' }),
          z.lte(AMOUNT_CENTS_MAX, { error: 'This is more than any order costs.' }),
        ),
    ),
    /** Money that was refunded when the operator decided. */
    seenRefundedCents: Cents,
    reason: Reason,
    key: Key,
  }),
  data: z.extend(Done, {
    refund: z.object({
      refundNo: z.string(),
      cents: Cents,
      /** Whether the money is back; PayPal may still be at it. */
      isBack: z.boolean(),
      /** False if an earlier refund without an answer was ended, and this one not begun. */
      isRequested: z.boolean(),
    }),
  }),
});

export const orderSyncCall = defineStudioCall({
  route: { method: 'POST', path: '/orders/sync' },
  permission: 'order.refund',
  risk: 'confirm',
  summary: 'Brings an order up to date with PayPal: payment, refunds, disputes and webhooks.',
  input: z.object({ orderNo: OrderNo }),
  data: z.extend(Done, { isChanged: z.boolean() }),
});

export const orderAcceptCall = defineStudioCall({
  route: { method: 'POST', path: '/orders/accept' },
  permission: 'review.write',
  risk: 'signed',
  summary: 'Accepts the payment of an order in review: its coins are credited or released.',
  input: z.object({ orderNo: OrderNo, seenReason: ReviewReason, reason: Reason }),
  data: Done,
});
