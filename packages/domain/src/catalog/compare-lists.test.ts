import { expect, test } from 'vitest';

import { compareLists } from './compare-lists.ts';

const [A, B, C] = ['a', 'b', 'c'].map((id) => ({ id, name: id.toUpperCase() }));
const compare = (before: readonly object[], after: readonly object[]) =>
  compareLists(before, after, (entry) => ('id' in entry ? String(entry.id) : ''));

test.each([
  ['the same list', [A, B], [A, B], []],
  ['an additional entry', [A], [A, B], [{ kind: 'added', id: 'b', after: B }]],
  ['a missing entry', [A, B], [B], [{ kind: 'removed', id: 'a' }]],
  [
    'an entry with another name',
    [A],
    [{ ...A, name: 'New' }],
    [{ kind: 'changed', id: 'a', before: A, after: { id: 'a', name: 'New' } }],
  ],
  ['another order', [A, B], [B, A], [{ kind: 'reordered', ids: ['b', 'a'] }]],
  [
    'an additional entry before the others, which keep their order',
    [A, B],
    [C, A, B],
    [{ kind: 'added', id: 'c', after: C }],
  ],
])('comparing lists reports exactly the changes: %s', (...[, before, after, changes]) => {
  expect(compare(before.map(Object), after.map(Object))).toEqual(changes);
});
