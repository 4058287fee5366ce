// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { detailOf } from '../../testing/episodes.ts';
import { EPISODES } from '../../testing/player-at.ts';
import { startPlayer } from '../../testing/start-player.ts';
import { EpisodeCache } from '../playback/episode-cache.ts';
import { initialPlayerState } from '../state/player-state.ts';
import { mayPreloadNext } from './next-episode-preloader.ts';

afterEach(() => void Reflect.deleteProperty(navigator, 'connection'));

const second = EPISODES[1]?.id;

/** An episode that plays, with enough buffered for the next one to be loaded. */
async function bufferedPlayer() {
  const started = await startPlayer();
  await started.film().showPicture();
  await started.film().bufferUpto(8);
  return started;
}

test('the next episode loads out of sight once eight seconds are buffered', async () => {
  const { nextFilm, film, asked, state } = await bufferedPlayer();

  await waitFor(() => expect(nextFilm().video.src).not.toBe(''));

  expect(asked.filter((id) => id === second)).toHaveLength(1);
  expect(nextFilm().video.paused).toBe(true);
  expect(film().video.paused).toBe(false);
  expect(state().epIndex).toBe(0);
});

test('switching shows the preloaded episode with its picture, without a request', async () => {
  const { nextFilm, film, asked, state, player } = await bufferedPlayer();
  await waitFor(() => expect(nextFilm().video.src).not.toBe(''));
  const waiting = nextFilm();
  await waiting.showPicture();

  await act(async () => player.next());

  expect(film()).toBe(waiting);
  expect(film().video.paused).toBe(false);
  expect(state()).toMatchObject({ epIndex: 1, hasPicture: true, status: { kind: 'playable' } });
  expect(asked.filter((id) => id === second)).toHaveLength(1);
});

test('switching episodes pauses the previous film at once', async () => {
  const { nextFilm, film, player } = await bufferedPlayer();
  await waitFor(() => expect(nextFilm().video.src).not.toBe(''));
  const left = film();

  act(() => player.next());

  expect(left.video.paused).toBe(true);
});

test("no next episode is preloaded while the browser's data saver is on", async () => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });

  const { nextFilm, asked } = await bufferedPlayer();
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));

  expect(nextFilm().video.src).toBe('');
  expect(asked).not.toContain(second);
});

test('the next episode plays automatically when this one ends', async () => {
  const { film, state } = await bufferedPlayer();

  await film().end();

  expect(state().epIndex).toBe(1);
});

test('with autoplay off the film stays at its end', async () => {
  const { film, state, player } = await bufferedPlayer();
  act(() => player.preferences.setAutoplay(false));

  await film().end();

  expect(state()).toMatchObject({ epIndex: 0, hasEnded: true });
});

test('skipping an episode aborts its request, and the episode chosen last is shown', async () => {
  const signals: AbortSignal[] = [];
  const answer = Promise.withResolvers<undefined>();
  const { film, player, state } = await startPlayer(0, {
    cache: new EpisodeCache(async (chapterId, signal) => {
      signals.push(signal);
      await answer.promise;
      return detailOf(EPISODES.findIndex(({ id }) => id === chapterId) + 1);
    }),
  });

  act(() => player.next());
  act(() => player.next());
  await act(async () => answer.resolve(undefined));

  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  expect(state()).toMatchObject({ epIndex: 2, status: { kind: 'playable' } });
  expect(film().video.paused).toBe(false);
});

const playing = {
  ...initialPlayerState({ epIndex: 0, detail: detailOf(1), episodes: [], firstLockedIndex: 0 }),
  hasPicture: true,
  durationSeconds: 90,
};

test.each([
  [
    'the next episode is not preloaded with two seconds buffered',
    { bufferedUptoSeconds: 2 },
    false,
  ],
  ['the next episode is preloaded with eight seconds buffered', { bufferedUptoSeconds: 8 }, true],
  [
    'the next episode is preloaded after three seconds of playing',
    { positionSeconds: 3.1, bufferedUptoSeconds: 4 },
    true,
  ],
  [
    'the next episode is preloaded once a short episode is buffered as a whole',
    { durationSeconds: 4, bufferedUptoSeconds: 4 },
    true,
  ],
  ['nothing is preloaded before the first picture', { hasPicture: false }, false],
  ['a locked episode preloads nothing', { status: { kind: 'locked' } }, false],
] as const)('%s', (_promise, changes, expected) => {
  const state = { ...playing, bufferedUptoSeconds: 20, ...changes };

  expect(mayPreloadNext(state)).toBe(expected);
});
