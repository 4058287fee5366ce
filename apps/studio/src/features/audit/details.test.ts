// spec: 12 operation, ours: what an act has changed reads as a difference, with money and times in words
import { expect, test } from 'vitest';

import { changesOf } from './details.ts';

const rowsOf = (...details: Parameters<typeof changesOf>) =>
  changesOf(...details).map(({ name, kind, before, after }) => [name, kind, before, after]);

test('changed fields come first, and inner fields stand by themselves', () => {
  const before = { title: 'a', prices: { 2: 60, 3: 60 }, isFree: true, old: 1 };
  const after = { title: 'a', prices: { 2: 70, 3: 60 }, isFree: false, added: [] };

  expect(rowsOf(before, after)).toEqual([
    ['Prices, 2', 'changed', '60', '70'],
    ['Is free', 'changed', 'yes', 'no'],
    ['Old', 'removed', '1', null],
    ['Added', 'added', null, 'none'],
    ['Title', 'same', 'a', 'a'],
    ['Prices, 3', 'same', '60', '60'],
  ]);
});

test('money has its currency, a time its day, a number its commas', () => {
  const after = {
    refundedCents: 499,
    cents: 1_200,
    currency: 'EUR',
    expiresAtMs: new Date(2026, 10, 30, 14, 5).getTime(),
    amount: 12_000,
    reference: null,
  };

  expect(rowsOf(null, after)).toEqual([
    ['Refunded', 'added', null, '€4.99'],
    ['Amount of money', 'added', null, '€12.00'],
    ['Currency', 'added', null, 'EUR'],
    ['Expires', 'added', null, '30 Nov 2026, 14:05'],
    ['Amount', 'added', null, '12,000'],
    ['Reference', 'added', null, 'none'],
  ]);
});

test('an entry that names the act itself says of nothing that it was removed', () => {
  const before = { state: 'PAID', refundedCents: 0 };
  const after = { refundNo: 'HL1R1', cents: 499 };

  expect(rowsOf(before, after)).toEqual([
    ['Refund no', 'added', null, 'HL1R1'],
    ['Amount of money', 'added', null, '$4.99'],
    ['State', 'before', 'PAID', null],
    ['Refunded', 'before', '$0.00', null],
  ]);
  expect(rowsOf({ value: 1 }, null)).toEqual([['Value', 'removed', '1', null]]);
});

test('a long list is shortened', () => {
  const ids = Array.from({ length: 14 }, (_, at) => `d${at}`);

  const [change] = changesOf(null, { ids });

  expect(change?.after).toBe(`${ids.slice(0, 12).join(', ')} and 2 more`);
});
