// spec: 2 home, below the first three, columns of the preferred genre come first

import { expect, test } from 'vitest';

import { orderByTaste } from './order-by-taste.ts';

test.each([
  {
    what: 'below the third column, columns of the genre come first',
    liked: 'ef',
    ordered: 'abcefd',
  },
  {
    what: 'the first three keep their places, whatever they contain',
    liked: 'bf',
    ordered: 'abcfde',
  },
  { what: 'nothing changes without a column of the genre', liked: '', ordered: 'abcdef' },
  { what: 'a short page does not change', columns: 'ab', liked: 'b', ordered: 'ab' },
])('home columns ordered by taste: $what', ({ columns = 'abcdef', liked, ordered }) => {
  const shareOf = (column: string) => (liked.includes(column) ? 0.5 : 0.49);

  expect(orderByTaste(columns.split(''), shareOf).join('')).toBe(ordered);
});
