import { HOLD_REASONS } from '@hookline/domain/identity';
import { GRANT_COINS_MAX, isGrantReference } from '@hookline/domain/wallet';
import * as z from 'zod/mini';

import { MemberExport } from '../../calls/account.ts';
import { CoinAmount, Count, EpochMs, queryInt } from '../../fields.ts';
import { Cursor, MaybeAt, QueryAt, Reason, studioPageOf } from '../fields.ts';
import { defineStudioCall } from '../studio-call.ts';
import { Currency, LedgerRow, TimelineEvent, UserId } from './member-events.ts';

const WORD_CHARACTERS_MAX = 255;

/** One box for everything: number, name, login, order or PayPal id. */
const MemberWord = z
  .string()
  .check(
    z.trim(),
    z.maxLength(WORD_CHARACTERS_MAX, { error: `Use at most ${WORD_CHARACTERS_MAX} characters.` }),
  );

const Balance = z.object({ coin: CoinAmount, bonus: CoinAmount });

const FoundMember = z.object({
  userId: UserId,
  code: z.string(),
  nickName: z.string(),
  isBlocked: z.boolean(),
});

export const ListedMember = z.extend(FoundMember, {
  createdAt: EpochMs,
  isSubscriber: z.boolean(),
  /** Coins that the member can spend now. */
  balance: Balance,
  /** Start of the last login that is still stored. */
  lastLoginAt: MaybeAt,
});
export type ListedMember = z.infer<typeof ListedMember>;

export const memberListCall = defineStudioCall({
  route: { method: 'GET', path: '/members' },
  permission: 'member.read',
  risk: 'plain',
  summary: 'Members, newest first; those whom the word names exactly come before all others.',
  input: z.object({
    word: z.optional(MemberWord),
    state: z.optional(z.literal(['active', 'blocked'])),
    /** Inclusive start and exclusive end of the time at which they joined. */
    joinedFrom: QueryAt,
    joinedUntil: QueryAt,
    /** Id of the last member of the page before. */
    cursor: z.optional(UserId),
  }),
  data: studioPageOf(ListedMember),
});

export const memberFindCall = defineStudioCall({
  route: { method: 'GET', path: '/members/find' },
  permission: 'member.read',
  risk: 'plain',
  summary: 'A few members for a word, for "Go to".',
  input: z.object({ word: MemberWord }),
  data: z.object({ members: z.array(FoundMember) }),
});

const MemberLot = z.object({
  /** Number of the posting that added the lot. */
  ledgerNo: Count,
  currency: Currency,
  accountType: z.int(),
  granted: CoinAmount,
  remaining: CoinAmount,
  expiresAt: MaybeAt,
  isFrozen: z.boolean(),
  orderNo: z.nullable(z.string()),
  /** Reference of the operator's grant that added the lot. */
  reference: z.nullable(z.string()),
  /** Coins that a claw-back of the grant would take now. */
  clawable: CoinAmount,
});
export type MemberLot = z.infer<typeof MemberLot>;

const MemberDetail = z.object({
  userId: UserId,
  code: z.string(),
  nickName: z.string(),
  createdAt: EpochMs,
  logins: z.array(z.object({ provider: z.string(), subject: z.string() })),
  subscription: z.nullable(
    z.object({ startsAt: EpochMs, endsAt: EpochMs, isRunning: z.boolean() }),
  ),
  /** The last decision to block or unblock; `blockedAt` is null if it was to unblock. */
  block: z.nullable(z.object({ blockedAt: MaybeAt, operator: z.string(), reason: z.string() })),
  session: z.nullable(z.object({ startedAt: EpochMs, seenAt: EpochMs })),
  balance: Balance,
  debt: CoinAmount,
  ledgerRowCount: Count,
  lots: z.array(MemberLot),
});
export type MemberDetail = z.infer<typeof MemberDetail>;

const OneMember = z.object({ userId: UserId });

export const memberDetailCall = defineStudioCall({
  route: { method: 'GET', path: '/members/detail' },
  permission: 'member.read',
  risk: 'plain',
  summary: 'A member with logins, subscription, balance and lots.',
  input: OneMember,
  data: MemberDetail,
});

export const memberTimelineCall = defineStudioCall({
  route: { method: 'GET', path: '/members/timeline' },
  permission: 'member.read',
  risk: 'plain',
  summary: 'What happened to a member, newest first.',
  input: z.extend(OneMember, { cursor: z.optional(Cursor) }),
  data: studioPageOf(TimelineEvent),
});

const LEDGER_NO_MAX = 999_999_999;

export const memberLedgerCall = defineStudioCall({
  route: { method: 'GET', path: '/members/ledger' },
  permission: 'member.read',
  risk: 'plain',
  summary: 'Postings of a member with their entries, newest first, also of a deleted member.',
  input: z.extend(OneMember, {
    /** Number of the last posting of the page before. */
    cursor: z.optional(queryInt(1, LEDGER_NO_MAX)),
  }),
  data: studioPageOf(LedgerRow),
});

/** Account types of grants, by the words of `hookline member grant`. */
export const GRANT_TYPES = ['compensation', 'gift', 'top-up'] as const;

const Grant = z.extend(OneMember, {
  amount: queryInt(1, GRANT_COINS_MAX),
  type: z.enum(GRANT_TYPES),
  /** Last day of the coins in UTC, such as '2027-01-31'; without it, the type says it. */
  lastDay: z.optional(z.string().check(z.maxLength(10))),
});

export const memberGrantPreviewCall = defineStudioCall({
  route: { method: 'GET', path: '/members/grant-preview' },
  permission: 'member.grant',
  risk: 'plain',
  summary: 'What a grant would do now.',
  input: Grant,
  data: z.object({
    currency: Currency,
    /** Part that becomes spendable, and part that pays a debt. */
    kept: CoinAmount,
    covered: CoinAmount,
    expiresAt: MaybeAt,
    before: Balance,
    after: Balance,
  }),
});

const Reference = z.string().check(
  z.refine(isGrantReference, {
    error: 'Use 2 to 100 letters, digits and . : # / - _, such as ticket-4711.',
  }),
);

export const memberGrantCall = defineStudioCall({
  route: { method: 'POST', path: '/members/grant' },
  permission: 'member.grant',
  risk: 'confirm',
  summary: 'Grants coins to a member, signed above 1,000. A reference works once per member.',
  input: z.extend(Grant, {
    amount: z
      .int({ error: 'Give a whole number of coins.' })
      .check(
        z.gte(1, { error: 'Give at least 1 coin.' }),
        z.lte(GRANT_COINS_MAX, { error: `Give at most ${GRANT_COINS_MAX} coins.` }),
      ),
    reference: Reference,
    reason: Reason,
  }),
  data: z.object({
    /** False if the same grant was made before: nothing was changed. */
    isNew: z.boolean(),
    ledgerNo: Count,
    balance: Balance,
  }),
});

export const memberClawBackCall = defineStudioCall({
  route: { method: 'POST', path: '/members/claw-back' },
  permission: 'member.grant',
  risk: 'confirm',
  summary: 'Claws back the remaining coins of a grant.',
  input: z.extend(OneMember, { reference: Reference, reason: Reason }),
  data: z.object({ taken: CoinAmount, granted: CoinAmount, balance: Balance }),
});

export const memberEndSessionsCall = defineStudioCall({
  route: { method: 'POST', path: '/members/end-sessions' },
  permission: 'member.write',
  risk: 'confirm',
  summary: 'Logs a member out on all devices.',
  input: z.extend(OneMember, { reason: Reason }),
  data: z.object({}),
});

export const memberBlockCall = defineStudioCall({
  route: { method: 'POST', path: '/members/block' },
  permission: 'member.write',
  risk: 'confirm',
  summary: 'Logs a member out and rejects further logins.',
  input: z.extend(OneMember, { reason: Reason }),
  data: z.object({}),
});

export const memberUnblockCall = defineStudioCall({
  route: { method: 'POST', path: '/members/unblock' },
  permission: 'member.write',
  risk: 'confirm',
  summary: 'Lets a blocked member log in again.',
  input: z.extend(OneMember, { reason: Reason }),
  data: z.object({}),
});

export const memberExportCall = defineStudioCall({
  route: { method: 'POST', path: '/members/export' },
  permission: 'member.erase',
  risk: 'signed',
  summary: 'All data about a member as one JSON document, which docs/member-export.md describes.',
  input: z.extend(OneMember, { reason: Reason }),
  data: z.object({ formatVersion: z.int(), ...MemberExport.shape }),
});

export const memberDeletePreviewCall = defineStudioCall({
  route: { method: 'GET', path: '/members/delete-preview' },
  permission: 'member.erase',
  risk: 'plain',
  summary: 'What the deletion of a member would erase and keep now.',
  input: OneMember,
  data: z.object({
    /** Whether a payment in progress prevents the deletion now. */
    isPaying: z.boolean(),
    coins: Balance,
    ledgerRowCount: Count,
    /** Unpaid orders that end with the account. */
    abandonedCount: Count,
    hold: z.nullable(z.object({ reasons: z.array(z.enum(HOLD_REASONS)), keptUntil: EpochMs })),
  }),
});

export const memberDeleteCall = defineStudioCall({
  route: { method: 'POST', path: '/members/delete' },
  permission: 'member.erase',
  risk: 'signed',
  summary: 'Deletes a member for good; the books keep an id without a name.',
  input: z.extend(OneMember, { reason: Reason }),
  data: z.object({}),
});
