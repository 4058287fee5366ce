import { expect, test } from 'vitest';

import { editDistance, suggest } from './suggest.ts';

test.each([
  ['', '', 0],
  ['list', '', 4],
  ['', 'list', 4],
  ['list', 'list', 0],
  ['lst', 'list', 1],
  ['lisst', 'list', 1],
  ['lost', 'list', 1],
  ['darma', 'drama', 1],
  ['rdama', 'drama', 1],
  ['improt', 'import', 1],
  ['ca', 'abc', 3],
  ['kitten', 'sitting', 3],
])('"%s" is as far from "%s" as %i edits', (from, to, edits) => {
  expect(editDistance(from, to)).toBe(edits);
  expect(editDistance(to, from)).toBe(edits);
});

test.each([
  ['darma', 'drama'],
  ['ordr', 'order'],
  ['members', 'member'],
  ['xyzzy', null],
  ['a', null],
])('the word "%s" suggests %s', (word, suggestion) => {
  expect(suggest(word, ['drama', 'order', 'member', 'import'])).toBe(suggestion);
});

test('of two candidates the nearer one is suggested', () => {
  expect(suggest('--reson', ['--report', '--reason'])).toBe('--reason');
});
