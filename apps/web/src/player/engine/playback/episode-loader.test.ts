// @vitest-environment happy-dom
import type { EpisodeDetail } from '@hookline/contract/client';
import { act, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { detailOf } from '../../testing/episodes.ts';
import { EPISODES } from '../../testing/player-at.ts';
import { startPlayer } from '../../testing/start-player.ts';
import { EpisodeCache } from './episode-cache.ts';

afterEach(() => vi.useRealTimers());

const wait = (forMs: number) => act(() => vi.advanceTimersByTimeAsync(forMs));

async function playingAt(seconds: number) {
  const started = await startPlayer();
  await started.film().showPicture();
  await started.film().runTo(seconds);
  vi.useFakeTimers();
  return started;
}

test('a film that breaks is loaded again at the same second and goes on', async () => {
  const { film, state } = await playingAt(31);

  await film().breakDown();

  expect(film().loadCount()).toBe(1);
  expect(film().video.currentTime).toBe(31);
  expect(film().video.paused).toBe(false);
  expect(state().status.kind).toBe('playable');
});

test('a viewer who had paused stays paused when the film breaks', async () => {
  const { film, player } = await playingAt(31);
  act(() => player.playback.pause());

  await film().breakDown();

  expect(film().video.paused).toBe(true);
});

test('a film that fails three times says so and recovers five seconds later', async () => {
  const { film, state, asked } = await playingAt(31);
  await film().breakDown();
  await film().breakDown();
  expect(state().status.kind).toBe('playable');

  await film().breakDown();
  expect(state().status.kind).toBe('failed');
  const before = asked.length;
  await wait(4999);
  expect(asked).toHaveLength(before);
  await wait(1);

  expect(asked.slice(before)).toEqual([EPISODES[0]?.id]);
  expect(state().status.kind).toBe('playable');
  expect(film().video.currentTime).toBe(31);
});

test('a browser that has no way to play a film says so at once, and asks for nothing more', async () => {
  const { film, state, asked } = await playingAt(0);
  film().video.canPlayType = () => '';

  await film().breakDown();

  expect(state().status.kind).toBe('unplayable');
  const before = asked.length;
  await wait(60_000);
  expect(asked).toHaveLength(before);
});

test('an answer that only says what comes next does not hide that the film has failed', async () => {
  const answer = Promise.withResolvers<undefined>();
  const fetchDetail = vi.fn<() => Promise<EpisodeDetail>>(async () => {
    await answer.promise;
    return detailOf(4);
  });
  const { film, state, player } = await startPlayer(3, { cache: new EpisodeCache(fetchDetail) });
  await act(() => player.unlock());
  await film().showPicture();
  await waitFor(() => expect(fetchDetail).toHaveBeenCalledOnce());
  for (let time = 0; time < 3; time += 1) await film().breakDown();
  expect(state().status.kind).toBe('failed');

  await act(async () => answer.resolve(undefined));

  expect(state().status.kind).toBe('failed');
});

test('it comes back at once when the network does', async () => {
  const { film, state } = await playingAt(31);
  for (let time = 0; time < 3; time += 1) await film().breakDown();
  expect(state().status.kind).toBe('failed');

  window.dispatchEvent(new Event('online'));
  await wait(0);

  expect(state().status.kind).toBe('playable');
});

test('two breaks with half a minute between them are none too many', async () => {
  const { film, state } = await playingAt(31);
  await film().breakDown();
  await film().breakDown();

  await wait(30_000);
  await film().breakDown();

  expect(state().status.kind).toBe('playable');
});

test('a viewer who switches episodes meanwhile is not taken back', async () => {
  const { film, player, state } = await playingAt(31);
  for (let time = 0; time < 3; time += 1) await film().breakDown();

  act(() => player.next());
  await wait(10_000);

  expect(state()).toMatchObject({ epIndex: 1, status: { kind: 'playable' } });
});

test('a player that was left asks nothing more, whatever breaks or comes back', async () => {
  const { film, player, asked } = await playingAt(31);
  for (let time = 0; time < 3; time += 1) await film().breakDown();
  const before = asked.length;

  player.stop();
  window.dispatchEvent(new Event('online'));
  await wait(60_000);

  expect(asked).toHaveLength(before);
});
