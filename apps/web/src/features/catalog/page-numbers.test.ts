import { expect, test } from 'vitest';

import { pageNumbers } from './page-numbers.ts';

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, null, 9]],
  [3, 9, [1, 2, 3, 4, null, 9]],
  [4, 9, [1, 2, 3, 4, 5, null, 9]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [9, 9, [1, null, 8, 9]],
])('page %i of %i lists the first, last and neighbouring pages', (current, pageCount, expected) => {
  expect(pageNumbers(current, pageCount)).toEqual(expected);
});

test('for a page number beyond the last page, the pager still lists pages to go back to', () => {
  expect(pageNumbers(7, 3)).toEqual([1, null, 3].flatMap((page) => page ?? [2]));
});
