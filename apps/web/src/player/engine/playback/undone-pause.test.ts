// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { startPlayer } from '../../testing/start-player.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

/** A film that the viewer has paused. */
async function pausedPlayer() {
  const started = await startPlayer();
  const film = started.film();
  await film.showPicture();
  act(() => started.player.playback.pause());
  /** Plays the film without the player, as WebKit, the system or picture-in-picture does. */
  const playByItself = () => act(async () => void film.video.play());
  return { ...started, video: film.video, playByItself };
}

test('a pause that the browser undoes at once is repeated', async () => {
  const { video, playByItself, state } = await pausedPlayer();

  vi.advanceTimersByTime(500);
  await playByItself();

  expect(video.paused).toBe(true);
  expect(state().isPaused).toBe(true);
});

test('a film that the system starts again a moment after a pause keeps playing', async () => {
  const { video, playByItself, state } = await pausedPlayer();

  vi.advanceTimersByTime(700);
  await playByItself();

  expect(video.paused).toBe(false);
  expect(state().isPaused).toBe(false);
});

test('a pause is repeated only once', async () => {
  const { video, playByItself } = await pausedPlayer();

  await playByItself();
  await playByItself();

  expect(video.paused).toBe(false);
});

test('a viewer who plays again right after a pause is not stopped', async () => {
  const { video, player } = await pausedPlayer();

  await act(async () => player.playback.play());

  expect(video.paused).toBe(false);
});
