import * as z from 'zod/mini';

import { defineCall } from '../call.ts';
import { ContentId } from '../fields.ts';
import { ROUTES } from '../routes.ts';

/** A moment as ISO 8601 in UTC, because people read the file. */
const Moment = z.string();
const MomentOrNull = z.nullable(Moment);
const Amount = z.int();

const Profile = z.object({
  userId: z.uuid(),
  code: z.string(),
  nickName: z.string(),
  headImageUrl: z.string(),
  createdAt: Moment,
  subscriptionStartsAt: MomentOrNull,
  subscriptionEndsAt: MomentOrNull,
});

const Settings = z.object({
  autoPlayNext: z.boolean(),
  autoUnlock: z.boolean(),
  autoUnlockDailyCoins: Amount,
  captionsLang: z.string(),
  /** Day in UTC on which coins were last spent by automatic unlocks. */
  autoUnlockDay: z.nullable(z.string()),
  autoUnlockSpent: Amount,
  autoUnlockInARow: Amount,
});

const Session = z.object({
  state: z.string(),
  equipmentId: z.string(),
  startedAt: Moment,
  seenAt: Moment,
  endsAt: Moment,
});

/** One wallet event, with the amounts it changed and the balances after it. */
const LedgerRow = z.object({
  number: z.int(),
  recordId: z.uuid(),
  accountType: z.int(),
  coin: Amount,
  bonus: Amount,
  debt: Amount,
  coinAfter: Amount,
  bonusAfter: Amount,
  debtAfter: Amount,
  orderNo: z.nullable(z.string()),
  at: Moment,
});

const LedgerEntry = z.object({
  number: z.int(),
  line: z.int(),
  currency: z.string(),
  debitAccount: z.string(),
  creditAccount: z.string(),
  amount: Amount,
  lotId: z.nullable(z.uuid()),
});

const Lot = z.object({
  lotId: z.uuid(),
  currency: z.string(),
  accountType: z.int(),
  granted: Amount,
  remaining: Amount,
  isFrozen: z.boolean(),
  orderNo: z.nullable(z.string()),
  grantedAt: Moment,
  expiresAt: MomentOrNull,
});

const Unlock = z.object({
  contentId: ContentId,
  /** One-based. */
  sequenceNo: z.int(),
  price: Amount,
  coin: Amount,
  bonus: Amount,
  isAutomatic: z.boolean(),
  at: Moment,
});

const Order = z.object({
  orderNo: z.string(),
  state: z.string(),
  productId: z.string(),
  contentId: z.nullable(ContentId),
  chapterId: z.nullable(ContentId),
  amountCents: Amount,
  currency: z.string(),
  coinsBuy: Amount,
  coinsBonus: Amount,
  refundedCents: Amount,
  paypalOrderId: z.nullable(z.string()),
  paypalCaptureId: z.nullable(z.string()),
  createdAt: Moment,
  cancelledAt: MomentOrNull,
  paidAt: MomentOrNull,
  reversedAt: MomentOrNull,
});

const Refund = z.object({
  orderNo: z.string(),
  refundNo: z.string(),
  cents: Amount,
  state: z.string(),
  askedAt: Moment,
  answeredAt: MomentOrNull,
});

const Dispute = z.object({
  orderNo: z.string(),
  disputeId: z.string(),
  phase: z.string(),
  /** Null if none or all of the payment was returned. */
  lostCents: z.nullable(Amount),
  openedAt: Moment,
  changedAt: Moment,
});

/** An operator's decision about an order. */
const Decision = z.object({
  orderNo: z.string(),
  kind: z.enum(['accept', 'refund']),
  reason: z.string(),
  at: Moment,
});

/** A hold that an earlier, deleted member has left on the member's account. */
const Hold = z.object({
  reasons: z.array(z.string()),
  heldAt: Moment,
  keptUntil: Moment,
});

const Feedback = z.object({
  types: z.array(z.string()),
  description: z.string(),
  email: z.nullable(z.string()),
  contentId: z.nullable(ContentId),
  chapterId: z.nullable(ContentId),
  locale: z.string(),
  at: Moment,
});

/** An operator's action on the member or on one of the member's orders. */
const Action = z.object({
  /** Name of the command, such as 'member grant'. */
  action: z.string(),
  /** Null if the action was on the member. */
  orderNo: z.nullable(z.string()),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  reason: z.nullable(z.string()),
  at: Moment,
});

/** Note of an operator about the member, or about an order of theirs. */
const Note = z.object({ orderNo: z.nullable(z.string()), text: z.string(), at: Moment });

/** All data stored about a member, as of one moment. */
export const MemberExport = z.object({
  exportedAt: Moment,
  /** False if a list exceeded the limit of an export. Such a list has only its newest rows. */
  isComplete: z.boolean(),
  profile: Profile,
  logins: z.array(z.object({ provider: z.string(), subject: z.string() })),
  holds: z.array(Hold),
  settings: z.nullable(Settings),
  sessions: z.array(Session),
  wallet: z.object({ coin: Amount, bonus: Amount, debt: Amount }),
  ledger: z.array(LedgerRow),
  ledgerEntries: z.array(LedgerEntry),
  lots: z.array(Lot),
  unlocks: z.array(Unlock),
  subscriptions: z.array(z.object({ startsAt: Moment, endsAt: Moment, number: z.int() })),
  orders: z.array(Order),
  refunds: z.array(Refund),
  disputes: z.array(Dispute),
  decisions: z.array(Decision),
  favourites: z.array(z.object({ contentId: ContentId, at: Moment })),
  likes: z.array(z.object({ contentId: ContentId, chapterId: ContentId, at: Moment })),
  history: z.array(z.object({ contentId: ContentId, chapterId: ContentId, at: Moment })),
  positions: z.array(
    z.object({ contentId: ContentId, chapterId: ContentId, seconds: z.int(), at: Moment }),
  ),
  feedback: z.array(Feedback),
  notes: z.array(Note),
  actions: z.array(Action),
});
export type MemberExport = z.infer<typeof MemberExport>;

export const memberExportCall = defineCall({
  route: ROUTES.memberExport,
  auth: 'user',
  summary: 'Everything that is kept about the member, as of one moment.',
  input: z.object({}),
  data: MemberExport,
});

export const memberDeleteCall = defineCall({
  route: ROUTES.memberDelete,
  auth: 'user',
  summary:
    'Deletes the member for good. It needs a login younger than 5 minutes (else A0401) and no payment under way or in dispute (else A0402).',
  input: z.object({}),
  data: z.null(),
});
