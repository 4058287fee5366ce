import * as z from 'zod/mini';

import { CoinAmount, EpochMs, queryInt } from '../../fields.ts';
import {
  Cursor,
  FILE_PAGE_ITEMS_MAX,
  MaybeAt,
  QueryAt,
  STUDIO_PAGE_ITEMS,
  studioPageOf,
} from '../fields.ts';
import {
  AMOUNT_CENTS_MAX,
  AuditEntry,
  Cents,
  OrderNo,
  OrderRow,
  ReviewReason,
  State,
} from '../order-fields.ts';
import { defineStudioCall } from '../studio-call.ts';

const NAME_CHARACTERS_MAX = 64;

const Word = z.string().check(z.trim(), z.maxLength(NAME_CHARACTERS_MAX));

export const orderListCall = defineStudioCall({
  route: { method: 'GET', path: '/orders' },
  permission: 'order.read',
  risk: 'plain',
  summary: 'Orders, newest first, by their filters, or the one that `q` names.',
  input: z.object({
    /** Order number, or id of an order or a payment at PayPal. Other filters do not apply then. */
    q: z.optional(Word),
    state: z.optional(State),
    productId: z.optional(Word),
    /** Time span of the orders' creation; the end is excluded. */
    fromAt: QueryAt,
    untilAt: QueryAt,
    /** Whole cents, both included. */
    fromCents: z.optional(queryInt(0, AMOUNT_CENTS_MAX)),
    toCents: z.optional(queryInt(0, AMOUNT_CENTS_MAX)),
    items: z._default(queryInt(1, FILE_PAGE_ITEMS_MAX), STUDIO_PAGE_ITEMS),
    cursor: z.optional(Cursor),
  }),
  data: studioPageOf(OrderRow),
});

export const orderPackagesCall = defineStudioCall({
  route: { method: 'GET', path: '/orders/packages' },
  permission: 'order.read',
  risk: 'plain',
  summary: 'The packages that orders can be filtered by, those no longer for sale included.',
  input: z.object({}),
  data: z.object({ packages: z.array(z.object({ productId: z.string(), name: z.string() })) }),
});

const OrderDetail = z.object({
  order: z.extend(OrderRow, {
    storefront: z.enum(['player', 'profile']),
    /** Drama in whose player the order was placed. */
    dramaId: z.nullable(z.string()),
    paypalOrderId: z.nullable(z.string()),
    captureId: z.nullable(z.string()),
    cancelledAt: MaybeAt,
    paidAt: MaybeAt,
    reversedAt: MaybeAt,
    /** Since when the order waits; null if it does not, or if that is not known. */
    waitsSince: MaybeAt,
    /** Time of the next poll of PayPal. */
    nextPollAt: MaybeAt,
  }),
  /** Acts that end the review of the order. */
  ends: z.array(z.enum(['refund', 'accept'])),
  refunds: z.array(
    z.object({
      refundNo: z.string(),
      cents: Cents,
      state: z.enum(['asked', 'done', 'refused']),
      paypalRefundId: z.nullable(z.string()),
      askedAt: EpochMs,
    }),
  ),
  disputes: z.array(
    z.object({
      disputeId: z.string(),
      phase: z.enum(['open', 'unclear', 'won', 'lost']),
      lostCents: z.nullable(Cents),
      openedAt: EpochMs,
      changedAt: EpochMs,
    }),
  ),
  /** PayPal's events that are still stored. */
  webhooks: z.array(
    z.object({
      eventId: z.string(),
      type: z.string(),
      receivedAt: EpochMs,
      isHandled: z.boolean(),
    }),
  ),
  /** Postings of the ledger that name the order. */
  postings: z.array(
    z.object({
      seq: z.int(),
      accountType: z.int(),
      coinDelta: z.int(),
      bonusDelta: z.int(),
      debtDelta: z.int(),
      createdAt: EpochMs,
    }),
  ),
  lots: z.array(
    z.object({
      currency: z.enum(['coin', 'bonus']),
      granted: CoinAmount,
      remaining: CoinAmount,
      spent: CoinAmount,
      isFrozen: z.boolean(),
    }),
  ),
  /** Notes of operators, newest first. */
  notes: z.array(
    z.object({ noteId: z.uuid(), at: EpochMs, operator: z.string(), text: z.string() }),
  ),
  /** Acts of operators, newest first. */
  acts: z.array(AuditEntry),
});
export type OrderDetail = z.infer<typeof OrderDetail>;

export const orderDetailCall = defineStudioCall({
  route: { method: 'GET', path: '/orders/detail' },
  permission: 'order.read',
  risk: 'plain',
  summary: 'One order with everything that is stored about it.',
  input: z.object({ orderNo: OrderNo }),
  data: OrderDetail,
});

const Amount = z.object({ cents: Cents, currency: z.string() });

export const orderAtPaypalCall = defineStudioCall({
  route: { method: 'GET', path: '/orders/at-paypal' },
  permission: 'order.read',
  risk: 'plain',
  summary: 'One order as PayPal has it now. Nothing is changed.',
  input: z.object({ orderNo: OrderNo }),
  data: z.object({
    /** PayPal's status of the order; null if PayPal knows neither the order nor its payment. */
    status: z.nullable(z.string()),
    payments: z.array(
      z.object({ captureId: z.string(), status: z.string(), amount: Amount, refundedCents: Cents }),
    ),
    /** Null if PayPal does not let the shop see them. */
    disputes: z.nullable(
      z.array(
        z.object({
          disputeId: z.string(),
          status: z.string(),
          outcome: z.nullable(z.string()),
          refunded: z.nullable(Amount),
        }),
      ),
    ),
  }),
});

const WaitingOrder = z.extend(OrderRow, {
  captureId: z.nullable(z.string()),
  waitsFor: ReviewReason,
  /** Since when the order waits; its creation if that is not known. */
  waitsSince: EpochMs,
  ends: z.array(z.enum(['refund', 'accept'])),
});
export type WaitingOrder = z.infer<typeof WaitingOrder>;

export const reviewListCall = defineStudioCall({
  route: { method: 'GET', path: '/reviews' },
  permission: 'review.read',
  risk: 'plain',
  summary: 'Orders that wait for a decision, the oldest first.',
  input: z.object({ cursor: z.optional(Cursor) }),
  data: studioPageOf(WaitingOrder),
});
