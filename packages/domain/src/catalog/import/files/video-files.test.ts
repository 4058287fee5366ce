import { expect, test } from 'vitest';

import { findVideos, videoFaults } from './video-files.ts';

test.each([
  ['1.mp4', 'rename it to 01.mp4.'],
  ['Episode 2.MOV', 'rename it to 02.mov.'],
  ['ep12-final.mkv', 'rename it to 12.mkv.'],
])('the misnamed file %s is reported with the right name', (name, advice) => {
  expect(videoFaults([name], findVideos([name]), [])).toEqual([
    `${name} is not named like an episode: ${advice}`,
  ]);
});

test.each(['trailer.mp4', 'S01E02.mp4', '0.mp4', '1234.mp4'])(
  'the ambiguous file name %s is reported with an example of a right name',
  (name) => {
    expect(videoFaults([name], findVideos([name]), [])).toEqual([
      `${name} is not named like an episode, such as 01.mp4.`,
    ]);
  },
);
