import { expect, test } from 'vitest';

import { resumeAtSeconds } from './resume.ts';

test.each([
  ['an episode stopped in its middle resumes at that second', 42.5, 90, 42.5],
  ['an episode stopped just before its last five seconds resumes there', 84.9, 90, 84.9],
  ['an episode stopped within its last five seconds starts over', 85, 90, 0],
  ['an episode that was never begun starts at its beginning', 0, 90, 0],
  ['an episode stopped within its first second starts over', 0.9, 90, 0],
  ['an episode stopped after its first second resumes there', 1, 90, 1],
  ['an episode with a negative position from broken storage starts over', -3, 90, 0],
  ['an episode with a position that is not a number starts over', Number.NaN, 90, 0],
  ['an episode of unknown duration resumes where it stopped', 42, 0, 42],
])('%s', (...[, stoppedAtSeconds, durationSeconds, expected]) => {
  expect(resumeAtSeconds(stoppedAtSeconds, durationSeconds)).toBe(expected);
});
