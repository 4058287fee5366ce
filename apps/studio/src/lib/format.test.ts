import { expect, test } from 'vitest';

import { countOf, formatMoney, formatUtc, moneyText, readMoney } from './format.ts';

test.each([
  { cents: 499, currency: 'USD', shown: '$4.99', typed: '4.99' },
  { cents: 120_450, currency: 'USD', shown: '$1,204.50', typed: '1204.50' },
  { cents: -499, currency: 'EUR', shown: '-€4.99', typed: '-4.99' },
  { cents: 499, currency: 'JPY', shown: '¥499', typed: '499' },
])('$cents of $currency are $shown, and $typed in a field', ({ cents, currency, shown, typed }) => {
  expect(formatMoney(cents, currency)).toBe(shown);
  expect(moneyText(cents, currency)).toBe(typed);
});

test.each([
  ['4.99', 'USD', 499],
  ['$1,204.5', 'USD', 120_450],
  [' 20 ', 'USD', 2000],
  ['499', 'JPY', 499],
  ['4.999', 'USD', null],
  ['4.9', 'JPY', null],
  ['-4.99', 'USD', null],
  ['4.99 or so', 'USD', null],
  ['', 'USD', null],
])('%j of %s is read as %s', (text, currency, cents) => {
  expect(readMoney(text, currency)).toBe(cents);
});

test('a count has its noun', () => {
  expect(countOf(1, 'session')).toBe('1 session');
  expect(countOf(12_345, 'session')).toBe('12,345 sessions');
  expect(countOf(0, 'entry', 'entries')).toBe('0 entries');
});

test('a time in UTC names its seconds and zone', () => {
  expect(formatUtc(Date.UTC(2026, 10, 30, 13, 5, 9))).toBe('30 Nov 2026, 13:05:09 UTC');
});
