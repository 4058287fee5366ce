// spec: 2 home, columns of the preferred genre come before others, below the first three

import { expect, test } from 'vitest';

import { orderByTaste } from './order-by-taste.ts';

test.each([
  { what: 'columns of the genre come first below the third', liked: 'ef', ordered: 'abcefd' },
  { what: 'the first three stay, whatever they have', liked: 'bf', ordered: 'abcfde' },
  { what: 'nothing changes without a column of the genre', liked: '', ordered: 'abcdef' },
  { what: 'a short page stays as it is', columns: 'ab', liked: 'b', ordered: 'ab' },
])('home columns ordered by taste: $what', ({ columns = 'abcdef', liked, ordered }) => {
  const shareOf = (column: string) => (liked.includes(column) ? 0.5 : 0.49);

  expect(orderByTaste(columns.split(''), shareOf).join('')).toBe(ordered);
});
