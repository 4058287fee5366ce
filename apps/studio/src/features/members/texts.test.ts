import type { LedgerRow } from '@hookline/contract/studio';
import { expect, test } from 'vitest';

import { deleteEffect, deltaText, grantEffect, postingTitle, signed } from './texts.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const EXPIRES_AT = Date.UTC(2026, 11, 31);

const GRANT = {
  currency: 'bonus',
  kept: 50,
  covered: 0,
  expiresAt: EXPIRES_AT + DAY_MS / 2,
  before: { coin: 7, bonus: 120 },
  after: { coin: 7, bonus: 170 },
} as const;

test.each([
  {
    change: {},
    hasLastDay: false,
    says: 'Nora gets 50 bonus coins, which expire on 31 Dec 2026: the bonus goes from 120 to 170.',
  },
  {
    change: { expiresAt: EXPIRES_AT },
    hasLastDay: true,
    says: 'Nora gets 50 bonus coins, which expire at the end of 30 Dec 2026 (UTC): the bonus goes from 120 to 170.',
  },
  {
    change: { currency: 'coin', kept: 1, expiresAt: null, after: { coin: 8, bonus: 120 } },
    hasLastDay: false,
    says: 'Nora gets 1 coin, which never expires: the balance goes from 7 to 8.',
  },
  {
    change: { kept: 30, covered: 20, after: { coin: 7, bonus: 150 } },
    hasLastDay: false,
    says: 'Nora gets 50 bonus coins, which expire on 31 Dec 2026: the bonus goes from 120 to 150. 20 of them pay a debt.',
  },
] as const)('a grant says: $says', ({ change, hasLastDay, says }) => {
  expect(grantEffect('Nora', { ...GRANT, ...change }, hasLastDay)).toBe(says);
});

test.each([
  [{ coin: 0, bonus: 50, debt: 0 }, '+50 bonus'],
  [{ coin: -60, bonus: -5, debt: 0 }, '−60 coins, −5 bonus'],
  [{ coin: -1, bonus: 0, debt: 10 }, '−1 coin, +10 debt'],
  [{ coin: 0, bonus: 0, debt: 0 }, 'No coins'],
])('the change %o is written %s', (delta, text) => {
  expect(deltaText(delta)).toBe(text);
});

test('numbers have a sign and separators', () => {
  expect([1_000, -1_000, 0].map(signed)).toEqual(['+1,000', '−1,000', '0']);
});

const POSTING: LedgerRow = {
  ledgerNo: 3,
  at: 1,
  event: 'unlock',
  accountType: 0,
  before: { coin: 0, bonus: 0, debt: 0 },
  delta: { coin: 0, bonus: 0, debt: 0 },
  after: { coin: 0, bonus: 0, debt: 0 },
  orderNo: null,
  reference: null,
  unlock: null,
  entries: [],
};
const UNLOCK = { dramaId: 'f'.repeat(32), episodeNumber: 12, isAutomatic: false };

test.each<[Partial<LedgerRow>, string]>([
  [{ unlock: { ...UNLOCK, dramaName: 'Moon Bride' } }, 'Unlocked episode 12 of Moon Bride'],
  [{ unlock: { ...UNLOCK, dramaName: null } }, 'Unlocked episode 12 of a deleted drama'],
  [{ event: 'grant', reference: 'ticket-7' }, 'Coins granted: ticket-7'],
  [
    { event: 'grant', accountType: 64, reference: '0b0e7a3e-7f0f-4d51-9a83-0d5f1c7d2a55' },
    'Coins granted: gift',
  ],
  [{ event: 'purchase', orderNo: 'HL1' }, 'Coins of order HL1'],
  [{ event: 'refund', orderNo: 'HL1' }, 'Coins taken for a refund of order HL1'],
  [{ event: 'expiry' }, 'Coins expired'],
  [{ event: 'other', accountType: 37 }, 'Posting, type 37'],
])('a posting is named by its cause: %o', (change, title) => {
  expect(postingTitle({ ...POSTING, ...change })).toBe(title);
});

const DELETION = {
  isPaying: false,
  coins: { coin: 120, bonus: 1 },
  ledgerRowCount: 12,
  abandonedCount: 0,
  hold: null,
};

test('a deletion says what is erased and what stays', () => {
  const held = {
    ...DELETION,
    abandonedCount: 1,
    hold: { reasons: ['blocked', 'debt'], keptUntil: EXPIRES_AT + DAY_MS / 2 },
  } as const;

  expect(deleteEffect('Nora', DELETION)).toBe(
    'Name, logins, favourites and watch history of Nora are erased for good. 120 coins and 1 bonus coin can no longer be spent. 12 postings and all orders stay under an id without a name.',
  );
  expect(deleteEffect('Nora', held)).toContain('1 unpaid order ends.');
  expect(deleteEffect('Nora', held)).toContain(
    'A hash of the login stays until 31 Dec 2026, because the account is blocked, and coins are owed.',
  );
  expect(deleteEffect('Nora', { ...DELETION, isPaying: true })).toContain('in progress');
});
