import { expect, test } from 'vitest';

import { detailOf } from '../../testing/episodes.ts';
import { initialPlayerState } from '../state/player-state.ts';
import { mayPreloadNext } from './next-episode-preloader.ts';

const playing = {
  ...initialPlayerState({ epIndex: 0, detail: detailOf(1), episodes: [], firstLockedIndex: 0 }),
  hasPicture: true,
  durationSeconds: 90,
};

test.each([
  ['the first second with little buffered waits', { bufferedUptoSeconds: 2 }, false],
  ['eight seconds ahead are enough', { bufferedUptoSeconds: 8 }, true],
  ['after three seconds it is time', { positionSeconds: 3.1, bufferedUptoSeconds: 4 }, true],
  [
    'a short episode that is there as a whole waits for nothing',
    { durationSeconds: 4, bufferedUptoSeconds: 4 },
    true,
  ],
  ['before the first picture nothing is fetched ahead', { hasPicture: false }, false],
  ['a locked episode fetches nothing ahead', { status: { kind: 'locked' } }, false],
] as const)('%s', (_promise, changes, expected) => {
  const state = { ...playing, bufferedUptoSeconds: 20, ...changes };

  expect(mayPreloadNext(state)).toBe(expected);
});
