import { expect, test } from 'vitest';

import { resumeAtSeconds } from './resume.ts';

test.each([
  ['in the middle it goes on at that second', 42.5, 90, 42.5],
  ['one moment before the last five seconds it goes on', 84.9, 90, 84.9],
  ['within the last five seconds it starts over', 85, 90, 0],
  ['an episode that was never begun starts at its beginning', 0, 90, 0],
  ['within the first second it starts over', 0.9, 90, 0],
  ['after the first second it goes on', 1, 90, 1],
  ['a negative position of a broken storage starts over', -3, 90, 0],
  ['a position that is no number starts over', Number.NaN, 90, 0],
  ['without a known duration it goes on where it stopped', 42, 0, 42],
])('%s', (...[, stoppedAtSeconds, durationSeconds, expected]) => {
  expect(resumeAtSeconds(stoppedAtSeconds, durationSeconds)).toBe(expected);
});
