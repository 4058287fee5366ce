import { expect, test } from 'vitest';

import { readRange } from './read-range.ts';

test.each([
  { header: undefined, range: null },
  { header: 'bytes=0-0', range: { first: 0, last: 0 } },
  { header: 'bytes=5-', range: { first: 5, last: 9 } },
  { header: 'bytes=5-99', range: { first: 5, last: 9 } },
  { header: 'bytes=-3', range: { first: 7, last: 9 } },
  { header: 'bytes=-99', range: { first: 0, last: 9 } },
  { header: 'bytes=10-', range: 'unsatisfiable' },
  { header: 'bytes=-0', range: 'unsatisfiable' },
  { header: 'bytes=4-2', range: null },
  { header: 'bytes=0-1,4-5', range: null },
  { header: 'items=0-1', range: null },
  { header: 'bytes=-', range: null },
])('for a file of ten bytes, $header selects $range', ({ header, range }) => {
  expect(readRange(header, 10)).toEqual(range);
});
