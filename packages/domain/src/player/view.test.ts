import { expect, test } from 'vitest';

import { coins } from '../units.ts';
import { decideView } from './view.ts';

const FREE = {
  number: 3,
  price: coins(0),
  downloadAppStatus: 0,
  mediaStatus: 'ready',
  mediaId: 'media',
} as const;
const PAID = { ...FREE, price: coins(60) };
const GUEST = { unlockedUpto: 0 };

test.each([
  ['a free episode', FREE, GUEST],
  ['the last episode that the viewer has unlocked', PAID, { unlockedUpto: 3 }],
])('a view of %s is counted', (_case, episode, viewer) => {
  expect(decideView(episode, viewer)).toEqual({ kind: 'counts' });
});

test.each([
  { title: 'a paid episode by a guest', episode: PAID, reason: 'locked' },
  {
    title: 'the episode after the last unlocked one',
    episode: PAID,
    viewer: { unlockedUpto: 2 },
    reason: 'locked',
  },
  {
    title: 'a locked app-only episode',
    episode: { ...PAID, downloadAppStatus: 1 },
    reason: 'locked',
  },
  {
    title: 'an app-only episode',
    episode: { ...FREE, downloadAppStatus: 1 },
    reason: 'app-only',
  },
  {
    title: 'an episode being rendered',
    episode: { ...FREE, mediaStatus: 'processing' },
    reason: 'being-prepared',
  },
  {
    title: 'an episode whose rendering has failed',
    episode: { ...FREE, mediaStatus: 'failed' },
    reason: 'being-prepared',
  },
] as const)('a view of $title is not counted', ({ reason, ...given }) => {
  const { episode, viewer } = { viewer: GUEST, ...given };

  expect(decideView(episode, viewer)).toEqual({ kind: 'refused', reason });
});
