import { expect, test } from 'vitest';

import { accountText, accountTypeOf } from './account-words.ts';

test.each([
  [5, 'compensation'],
  [64, 'gift'],
  [1, 'top-up'],
])('account type %i has the word %s, by which it is found again', (accountType, word) => {
  expect(accountText(accountType)).toBe(word);
  expect(accountTypeOf(word)).toBe(accountType);
});

test('an account type without a word is shown by its number, and cannot be found by a word', () => {
  expect(accountText(37)).toBe('type 37');
  expect(accountTypeOf('type 37')).toBeNull();
});
