import { expect, test } from 'vitest';

import { findPassedHole } from './holes.ts';

const ranges = [
  { start: 0, end: 1.84 },
  { start: 1.92, end: 6 },
  { start: 12, end: 14 },
];

test.each([
  { place: 'before the hole', last: 0.5, now: 0.75, beyond: null },
  { place: 'in the hole', last: 1.7, now: 1.88, beyond: 1.92 },
  { place: 'past the hole', last: 1.7, now: 1.95, beyond: 1.92 },
  { place: 'one check past the hole', last: 1.95, now: 2.2, beyond: null },
  { place: 'at a gap due to the network', last: 5.9, now: 6, beyond: null },
  { place: 'in the last range', last: 13.9, now: 14, beyond: null },
  { place: 'outside the buffered ranges', last: 8, now: 8.2, beyond: null },
])(
  'for a playhead $place, the film continues after the hole at second: $beyond',
  ({ last, now, beyond }) => {
    expect(findPassedHole(ranges, last, now)).toBe(beyond);
  },
);

test('while nothing is buffered, no hole is found', () => {
  expect(findPassedHole([], 0, 0)).toBeNull();
});
