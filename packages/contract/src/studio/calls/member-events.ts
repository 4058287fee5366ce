import { ORDER_STATES } from '@hookline/domain/checkout';
import { FEEDBACK_STATES } from '@hookline/domain/feedback';
import { POSTING_KINDS } from '@hookline/domain/wallet';
import * as z from 'zod/mini';

import { ContentId, Count, EpochMs } from '../../fields.ts';

export const UserId = z.uuid();
export const Currency = z.literal(['coin', 'bonus']);

/** Whole coins, signed in a change. */
const Amounts = z.object({ coin: z.int(), bonus: z.int(), debt: z.int() });

/** A posting: `before` and `delta` add up to `after`. */
const Posting = z.object({
  /** One-based position in the member's ledger. */
  ledgerNo: Count,
  at: EpochMs,
  event: z.enum(POSTING_KINDS),
  /** Id of a coin account type; 0 is an unlock. */
  accountType: z.int(),
  before: Amounts,
  delta: Amounts,
  after: Amounts,
  orderNo: z.nullable(z.string()),
  /** Reference of an operator's grant. */
  reference: z.nullable(z.string()),
  unlock: z.nullable(
    z.object({
      dramaId: ContentId,
      /** English name; null if the drama was deleted. */
      dramaName: z.nullable(z.string()),
      episodeNumber: Count,
      isAutomatic: z.boolean(),
    }),
  ),
});

const Entry = z.object({
  line: Count,
  currency: Currency,
  debitAccount: z.string(),
  creditAccount: z.string(),
  amount: Count,
  /** Number of the posting that added the lot. */
  lotNo: z.nullable(Count),
});

export const LedgerRow = z.extend(Posting, { entries: z.array(Entry) });
export type LedgerRow = z.infer<typeof LedgerRow>;

/** Key of an event, unique within a member's timeline. */
const key = z.string();

/** One event of a member's timeline. */
export const TimelineEvent = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('action'),
    key,
    at: EpochMs,
    operator: z.string(),
    /** Words of the command, such as `member grant`. */
    action: z.string(),
    reason: z.nullable(z.string()),
  }),
  z.object({
    kind: z.literal('note'),
    key,
    at: EpochMs,
    operator: z.string(),
    text: z.string(),
  }),
  z.extend(Posting, { kind: z.literal('posting'), key }),
  z.object({
    kind: z.literal('order'),
    key,
    at: EpochMs,
    orderNo: z.string(),
    state: z.enum(ORDER_STATES),
    productId: z.string(),
    amountCents: Count,
    refundedCents: Count,
    currency: z.string(),
  }),
  z.object({
    kind: z.literal('feedback'),
    key,
    at: EpochMs,
    feedbackId: z.uuid(),
    types: z.array(z.string()),
    description: z.string(),
    state: z.enum(FEEDBACK_STATES),
  }),
  z.object({
    kind: z.literal('login'),
    key,
    at: EpochMs,
    state: z.literal(['active', 'superseded', 'logged-out', 'blocked']),
    seenAt: EpochMs,
    endsAt: EpochMs,
  }),
]);
export type TimelineEvent = z.infer<typeof TimelineEvent>;
