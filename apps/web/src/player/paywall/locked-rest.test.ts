import { expect, test } from 'vitest';

import { episodeOf } from '../testing/episodes.ts';
import { lockedRestOf } from './locked-rest.ts';

const locked = { lockStatus: 2, chapterPrice: 60 } as const;

test('the rest includes only locked episodes, neither free nor paid ones', () => {
  const episodes = [
    episodeOf(1),
    episodeOf(2, { chapterPrice: 60 }),
    episodeOf(3, locked),
    episodeOf(4, { ...locked, chapterPrice: 45 }),
  ];

  expect(lockedRestOf(episodes)).toEqual({ episodeCount: 2, coinCount: 105, isWhole: true });
});

test('an app-only episode is not sold here, so the rest cannot be unlocked as a whole', () => {
  const episodes = [episodeOf(1, locked), episodeOf(2, { ...locked, downloadAppStatus: 1 })];

  expect(lockedRestOf(episodes)).toEqual({ episodeCount: 1, coinCount: 60, isWhole: false });
});

test('while an episode is in preparation, the rest cannot be unlocked as a whole', () => {
  const preparing = { ...locked, mediaStatus: 'processing' } as const;

  const rest = lockedRestOf([episodeOf(1, locked), episodeOf(2, preparing)]);

  expect(rest).toEqual({ episodeCount: 2, coinCount: 120, isWhole: false });
});

test('with every episode unlocked there is no rest', () => {
  expect(lockedRestOf([episodeOf(1)])).toMatchObject({ episodeCount: 0, coinCount: 0 });
});
