import type { ListedMember, MemberDetail, TimelineEvent } from '@hookline/contract/studio';

import { fakeServer, type Answers } from './fake-server.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const JOINED_AT = Date.UTC(2026, 10, 1, 12);
/** Id of the member whom the fake server knows. */
export const NORA_ID = '0b0e7a3e-7f0f-4d51-9a83-0d5f1c7d2a55';

/** The member as the list has them. */
export const LISTED: ListedMember = {
  userId: NORA_ID,
  code: '10234567',
  nickName: 'Nora',
  isBlocked: true,
  isSubscriber: false,
  createdAt: JOINED_AT,
  balance: { coin: 1200, bonus: 50 },
  lastLoginAt: null,
};

const NORA: MemberDetail = {
  userId: NORA_ID,
  code: '10234567',
  nickName: 'Nora',
  createdAt: JOINED_AT,
  logins: [{ provider: 'google', subject: '4711' }],
  subscription: null,
  block: null,
  session: { startedAt: JOINED_AT, seenAt: JOINED_AT },
  balance: { coin: 100, bonus: 40 },
  debt: 0,
  ledgerRowCount: 3,
  lots: [
    {
      ledgerNo: 2,
      currency: 'bonus',
      accountType: 5,
      granted: 50,
      remaining: 40,
      expiresAt: JOINED_AT + 30 * DAY_MS,
      isFrozen: false,
      orderNo: null,
      reference: 'ticket-7',
      clawable: 40,
    },
    {
      ledgerNo: 1,
      currency: 'coin',
      accountType: 1,
      granted: 100,
      remaining: 100,
      expiresAt: null,
      isFrozen: false,
      orderNo: 'HL00004711',
      reference: null,
      clawable: 0,
    },
  ],
};

const none = { coin: 0, bonus: 0, debt: 0 };
const UNLOCK: Extract<TimelineEvent, { kind: 'posting' }> = {
  kind: 'posting',
  key: 'posting 3',
  at: JOINED_AT + 2,
  ledgerNo: 3,
  event: 'unlock',
  accountType: 0,
  before: { ...none, coin: 100, bonus: 50 },
  delta: { ...none, bonus: -10 },
  after: { ...none, coin: 100, bonus: 40 },
  orderNo: null,
  reference: null,
  unlock: {
    dramaId: 'f'.repeat(32),
    dramaName: 'Moon Bride',
    episodeNumber: 12,
    isAutomatic: false,
  },
};
const ENTRY = {
  line: 1,
  currency: 'bonus',
  debitAccount: 'wallet',
  creditAccount: 'episodes',
  amount: 10,
  lotNo: 2,
} as const;
const EVENTS: TimelineEvent[] = [
  {
    kind: 'action',
    key: 'action 1',
    at: JOINED_AT + 3,
    operator: 'olga',
    action: 'member unblock',
    reason: 'cleared up',
  },
  UNLOCK,
  {
    kind: 'feedback',
    key: 'feedback 1',
    feedbackId: '0b0e7a3e-7f0f-4d51-9a83-0d5f1c7d2a77',
    state: 'open',
    at: JOINED_AT + 1,
    types: ['content-error'],
    description: 'The sound is late.',
  },
  {
    kind: 'login',
    key: 'login 1',
    at: JOINED_AT,
    state: 'active',
    seenAt: JOINED_AT,
    endsAt: JOINED_AT,
  },
];

/** Serves one member with lots, a timeline and a ledger, and `answers` before these. */
export function serveMembers(answers: Answers = {}) {
  return fakeServer({
    memberList: () => ({ rows: [LISTED], next: null }),
    memberDetail: () => NORA,
    memberTimeline: () => ({ rows: EVENTS, next: null }),
    memberLedger: () => ({ rows: [{ ...UNLOCK, entries: [ENTRY] }], next: null }),
    memberGrantPreview: () => ({
      currency: 'bonus',
      kept: 50,
      covered: 0,
      expiresAt: JOINED_AT + 30 * DAY_MS,
      before: { coin: 100, bonus: 40 },
      after: { coin: 100, bonus: 90 },
    }),
    signStart: () => ({ nonce: 'n', options: {} }),
    ...answers,
  });
}
