import { expect, test } from 'vitest';

import { mergeNewest } from './merge-newest.ts';

const named = (name: string, times: readonly number[]) => times.map((atMs) => ({ name, atMs }));
const textOf = (items: readonly { name: string; atMs: number }[]) =>
  items.map(({ name, atMs }) => `${name}${atMs}`).join(' ');

test.each([
  { lists: [], itemsMax: 3, merged: '' },
  { lists: [named('a', []), named('b', [])], itemsMax: 3, merged: '' },
  { lists: [named('a', [9, 3]), named('b', [7, 5])], itemsMax: 9, merged: 'a9 b7 b5 a3' },
  { lists: [named('a', [9, 3]), named('b', [7, 5])], itemsMax: 3, merged: 'a9 b7 b5' },
  { lists: [named('a', [9]), named('b', [7])], itemsMax: 0, merged: '' },
  // Items of one moment.
  { lists: [named('a', [5, 5]), named('b', [5])], itemsMax: 9, merged: 'a5 a5 b5' },
  // A clock that went back: 4 was written after 8.
  { lists: [named('a', [4, 8]), named('b', [6])], itemsMax: 9, merged: 'b6 a4 a8' },
])('lists are merged newest first: $merged', ({ lists, itemsMax, merged }) => {
  expect(textOf(mergeNewest(lists, itemsMax))).toBe(merged);
});
