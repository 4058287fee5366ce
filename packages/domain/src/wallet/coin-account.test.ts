import { expect, test } from 'vitest';

import { currencyOf, expiryOf, isDebitAccount } from './coin-account.ts';

const NOW_MS = 1_800_000_000_000;
const HOURS_MS = 60 * 60 * 1000;

test.each([
  { accountType: 1, hours: null },
  { accountType: 64, hours: null },
  { accountType: 3, hours: null },
  { accountType: 2, hours: 90 * 24 },
  { accountType: 7, hours: 90 * 24 },
  { accountType: 37, hours: 90 * 24 },
  { accountType: 5, hours: 30 * 24 },
  { accountType: 16, hours: 30 * 24 },
  { accountType: 11, hours: 14 * 24 },
  { accountType: 62, hours: 14 * 24 },
  { accountType: 100, hours: 24 },
])('coins of type $accountType are valid for $hours hours', ({ accountType, hours }) => {
  const expected = hours === null ? null : NOW_MS + hours * HOURS_MS;

  expect(expiryOf(accountType, NOW_MS)).toBe(expected);
});

test.each([
  { accountType: 1, expiresAtMs: null, currency: 'coin' },
  { accountType: 64, expiresAtMs: null, currency: 'coin' },
  { accountType: 64, expiresAtMs: NOW_MS, currency: 'bonus' },
  { accountType: 3, expiresAtMs: null, currency: 'bonus' },
  { accountType: 2, expiresAtMs: NOW_MS, currency: 'bonus' },
])(
  'a credit of type $accountType with expiry $expiresAtMs is $currency',
  ({ accountType, expiresAtMs, currency }) => {
    expect(currencyOf(accountType, expiresAtMs)).toBe(currency);
  },
);

test('only account types 9, 10 and 27 are debits', () => {
  const types = Array.from({ length: 101 }, (_, type) => type);

  expect(types.filter(isDebitAccount)).toEqual([9, 10, 27]);
});
