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

test('a film that breaks reloads at the same second and continues', async () => {
  const { film, state } = await playingAt(31);

  await film().breakDown();

  expect(film().loadCount()).toBe(1);
  expect(film().video.currentTime).toBe(31);
  expect(film().video.paused).toBe(false);
  expect(state().status.kind).toBe('playable');
});

test('a paused film stays paused when it breaks', async () => {
  const { film, player } = await playingAt(31);
  act(() => player.playback.pause());

  await film().breakDown();

  expect(film().video.paused).toBe(true);
});

test('a film that fails three times shows the failure and recovers in five seconds', async () => {
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

test('a film that the browser cannot play fails at once and causes no more requests', async () => {
  const { film, state, asked } = await playingAt(0);
  film().video.canPlayType = () => '';

  await film().breakDown();

  expect(state().status.kind).toBe('unplayable');
  const before = asked.length;
  await wait(60_000);
  expect(asked).toHaveLength(before);
});

test('a response that only adds the next episode does not hide the failure of a film', async () => {
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

test('a failed film recovers at once when the network returns', async () => {
  const { film, state } = await playingAt(31);
  for (let time = 0; time < 3; time += 1) await film().breakDown();
  expect(state().status.kind).toBe('failed');

  window.dispatchEvent(new Event('online'));
  await wait(0);

  expect(state().status.kind).toBe('playable');
});

test('a film that breaks again only after half a minute does not count as failed', async () => {
  const { film, state } = await playingAt(31);
  await film().breakDown();
  await film().breakDown();

  await wait(30_000);
  await film().breakDown();

  expect(state().status.kind).toBe('playable');
});

test('recovering a failed film does not undo switching to another episode', async () => {
  const { film, player, state } = await playingAt(31);
  for (let time = 0; time < 3; time += 1) await film().breakDown();

  act(() => player.next());
  await wait(10_000);

  expect(state()).toMatchObject({ epIndex: 1, status: { kind: 'playable' } });
});

test('a stopped player requests nothing more, whatever breaks or recovers', async () => {
  const { film, player, asked } = await playingAt(31);
  for (let time = 0; time < 3; time += 1) await film().breakDown();
  const before = asked.length;

  player.stop();
  window.dispatchEvent(new Event('online'));
  await wait(60_000);

  expect(asked).toHaveLength(before);
});
