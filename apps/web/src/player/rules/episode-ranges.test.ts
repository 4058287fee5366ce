import { expect, test } from 'vitest';

import { episodeOf } from '../testing/episodes.ts';
import { rangesOf } from './episode-ranges.ts';

const episodes = (count: number) =>
  Array.from({ length: count }, (_each, index) => episodeOf(index + 1));

test.each([
  [0, []],
  [1, [[1, 1]]],
  [30, [[1, 30]]],
  [
    31,
    [
      [1, 30],
      [31, 31],
    ],
  ],
  [
    75,
    [
      [1, 30],
      [31, 60],
      [61, 75],
    ],
  ],
])('a drama of %i episodes has the ranges %j', (count, expected) => {
  const ranges = rangesOf(episodes(count));

  expect(ranges.map(({ fromNumber, uptoNumber }) => [fromNumber, uptoNumber])).toEqual(expected);
  expect(ranges.flatMap(({ members }) => members)).toHaveLength(count);
});
