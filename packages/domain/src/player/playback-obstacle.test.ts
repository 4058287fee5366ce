import { expect, test } from 'vitest';

import { playbackObstacle } from './playback-obstacle.ts';

const ready = { downloadAppStatus: 0, mediaStatus: 'ready', mediaId: 'media' } as const;

test.each([
  { title: 'a rendered episode can be played', change: {}, obstacle: null },
  {
    title: 'an app-only episode is never played here, rendered or not',
    change: { downloadAppStatus: 1, mediaStatus: 'processing' } as const,
    obstacle: 'app-only',
  },
  {
    title: 'an episode being rendered is reported as being prepared',
    change: { mediaStatus: 'processing' } as const,
    obstacle: 'being-prepared',
  },
  {
    title: 'an episode whose rendering failed is reported as being prepared',
    change: { mediaStatus: 'failed' } as const,
    obstacle: 'being-prepared',
  },
  {
    title: 'an episode without media is reported as being prepared',
    change: { mediaId: null },
    obstacle: 'being-prepared',
  },
])('$title', ({ change, obstacle }) => {
  expect(playbackObstacle({ ...ready, ...change })).toBe(obstacle);
});
