import { expect, test } from 'vitest';

import { decimalAmount } from './decimal-amount.ts';

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [499, '4.99'],
  [1000, '10.00'],
  [100_000, '1000.00'],
])('%i cents are formatted as %s', (cents, text) => {
  expect(decimalAmount(cents)).toBe(text);
});
