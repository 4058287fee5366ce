import { ORDER_STATES } from '@hookline/domain/checkout';
import * as z from 'zod/mini';

import { CoinAmount, EpochMs } from '../fields.ts';

export const AMOUNT_CENTS_MAX = 100_000_000;

export const OrderNo = z.string().check(z.regex(/^[0-9A-Z]{8,32}$/));
export const State = z.enum(ORDER_STATES);
export const Cents = z.int().check(z.nonnegative());
export const Currency = z.string().check(z.regex(/^[A-Z]{3}$/));

/** Why an order waits for an operator. */
const REVIEW_REASONS = [
  'wrong-amount',
  'wrong-currency',
  'wrong-order',
  'capture-of-another-order',
  'paid-elsewhere',
  'balance-too-large',
  'unsettled',
  'unclear-dispute',
  'unknown-answer',
] as const;
export const ReviewReason = z.enum(REVIEW_REASONS);

export const OrderRow = z.object({
  orderNo: OrderNo,
  createdAt: EpochMs,
  userId: z.guid(),
  /** Public number and name of the member; null for a deleted one. */
  memberCode: z.nullable(z.string()),
  nickName: z.nullable(z.string()),
  productId: z.string(),
  /** The price, or the amount that was paid instead and accepted. */
  amountCents: Cents,
  currency: Currency,
  coinsBuy: CoinAmount,
  coinsBonus: CoinAmount,
  state: State,
  /** Why the order waits for an operator; null if it does not. */
  waitsFor: z.nullable(ReviewReason),
  refundedCents: Cents,
});
export type OrderRow = z.infer<typeof OrderRow>;

export const AuditEntry = z.object({
  entryId: z.uuid(),
  doneAt: EpochMs,
  operator: z.string(),
  /** Words of the command, such as 'order refund'. */
  action: z.string(),
  reason: z.nullable(z.string()),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
});
