// @vitest-environment happy-dom
// spec: 6 roles, a member resumes on any device, on a page that was made for guests, too
// touches: startPlayer

import { AppError, type EpisodeDetail } from '@hookline/contract/client';
import { act, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { detailOf, PLAYBACK } from '../../testing/episodes.ts';
import { startPlayer } from '../../testing/start-player.ts';
import type { PlayerDeps } from './player-deps.ts';
import { EpisodeCache } from './episode-cache.ts';

const FIRST = detailOf(1);
const stoppedAt = (resumeSeconds: number): EpisodeDetail => ({
  ...FIRST,
  playback: { ...PLAYBACK, playUrl: '/play/hls/own/master.m3u8', resumeSeconds },
});

/** A member opens the link of an episode; the server answers when the test says so. */
async function openLink(changes: Partial<PlayerDeps> = {}) {
  const answer = Promise.withResolvers<EpisodeDetail>();
  const asked: string[] = [];
  const cache = new EpisodeCache((chapterId, signal) => {
    asked.push(chapterId);
    signal.addEventListener('abort', () => answer.reject(new DOMException('', 'AbortError')));
    return answer.promise;
  });
  const running = await startPlayer(0, { isPageOfGuest: () => true, cache, ...changes });
  return { ...running, asked, answer };
}

const isShown = ({ video }: { video: HTMLVideoElement }) => video.src !== '';

test("a member's film loads out of sight until its starting position is known", async () => {
  const { film, nextFilm, asked, answer, state } = await openLink();
  await nextFilm().showPicture();
  expect([isShown(film()), isShown(nextFilm()), state().hasPicture]).toEqual([false, true, false]);

  await act(async () => answer.resolve(stoppedAt(0)));

  expect(asked).toEqual([FIRST.id]);
  expect(film().video.src).toContain(PLAYBACK.playUrl);
  // The source that has loaded out of sight is on the screen, not a second one.
  expect(film().loadCount()).toBe(0);
  expect(film().video.paused).toBe(false);
  expect(state()).toMatchObject({ hasPicture: true, status: { kind: 'playable' } });
});

test('a member resumes where another device stopped, and sees no earlier frame', async () => {
  const { film, nextFilm, answer, state, begun } = await openLink();
  await nextFilm().showPicture();

  await act(async () => answer.resolve(stoppedAt(42)));
  expect(state()).toMatchObject({ hasPicture: false, positionSeconds: 42 });
  expect(isShown(nextFilm())).toBe(false);
  await film().showPicture();

  expect(film().video.currentTime).toBe(42);
  await waitFor(() => expect(begun).toMatchObject([{ positionSeconds: 42 }]));
});

test("a film waits only briefly for the member's position", async () => {
  const { film } = await openLink();

  expect(isShown(film())).toBe(false);
  await waitFor(() => expect(isShown(film())).toBe(true), { timeout: 1500 });

  expect(film().video.paused).toBe(false);
});

test('after a server error, the film plays for the member as it would for a guest', async () => {
  const { film, answer } = await openLink();

  await act(async () => answer.reject(new AppError('C0503', 'Please try again')));

  expect(film().video.src).toContain(PLAYBACK.playUrl);
  expect(film().video.paused).toBe(false);
});

test('an episode that is in preparation again does not show its old film to a member', async () => {
  const { film, nextFilm, answer, state } = await openLink();

  const detail = { ...FIRST, playback: null, mediaStatus: 'processing' as const };
  await act(async () => answer.resolve(detail));

  expect(state().status.kind).toBe('processing');
  expect([isShown(film()), isShown(nextFilm())]).toEqual([false, false]);
});

test('a pause or a change of episode takes effect even while the position is loading', async () => {
  const paused = await openLink();
  act(() => paused.player.playback.pause());
  await act(async () => paused.answer.resolve(stoppedAt(0)));
  expect(paused.film().video.paused).toBe(true);

  const switched = await openLink();
  act(() => switched.player.next());
  await act(async () => switched.answer.resolve(stoppedAt(42)));
  expect(switched.state().epIndex).toBe(1);
  expect(switched.begun).toEqual([]);
});

test('a page not rendered for guests plays without waiting', async () => {
  const { film, asked } = await openLink({ isPageOfGuest: () => false });

  expect(asked).toEqual([]);
  expect(film().video.paused).toBe(false);
});
