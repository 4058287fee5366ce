import { expect, test } from 'vitest';

import { suggest } from './suggest.ts';

test.each([
  ['darma', 'drama'],
  ['ordr', 'order'],
  ['members', 'member'],
  ['xyzzy', null],
  ['a', null],
])('the word "%s" suggests %s', (word, suggestion) => {
  expect(suggest(word, ['drama', 'order', 'member', 'import'])).toBe(suggestion);
});

test('the closer of two candidates is suggested', () => {
  expect(suggest('--reson', ['--report', '--reason'])).toBe('--reason');
});
