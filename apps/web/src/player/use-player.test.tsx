// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { logIn } from '../testing/log-in.ts';
import { DRAMA } from './testing/drama.ts';
import { detailOf, PLAYBACK } from './testing/episodes.ts';
import { EPISODES } from './testing/player-at.ts';
import { findFilm, visit } from './testing/visit-player.tsx';

// Clears before a test, because the player of the previous test stores its position on unmount.
beforeEach(() => localStorage.clear());
afterEach(() => void vi.unstubAllGlobals());

test('the film plays as soon as the engine has loaded, without a request', async () => {
  const { asked } = visit();

  const { video } = await findFilm();

  expect(video.paused).toBe(false);
  expect(asked).toEqual([]);
});

test('rendering the page again keeps the player', async () => {
  const { again, made } = visit();
  const { video } = await findFilm();

  again();

  expect(new Set(made).size).toBe(1);
  expect(video.isConnected).toBe(true);
  expect(screen.getByRole('region', { name: 'playable' })).toBeTruthy();
});

test('leaving before the engine has loaded leaves no film behind', async () => {
  const { unmount } = visit();
  const host = screen.getByRole('region');
  unmount();

  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));

  expect(host.childElementCount).toBe(0);
});

test('a return visit resumes where the viewer left', async () => {
  const first = visit();
  const before = await findFilm();
  await before.showPicture();
  await before.runTo(7);
  first.unmount();

  visit();
  const { video } = await findFilm();

  expect(video.currentTime).toBe(7);
});

test('hiding the page stores the position at once', async () => {
  visit();
  const film = await findFilm();
  await film.showPicture();
  await film.runTo(4);
  await vi.waitFor(() => expect(localStorage.getItem('hookline.history')).not.toBeNull());
  await film.runTo(8);

  window.dispatchEvent(new Event('pagehide'));

  expect(localStorage.getItem('hookline.history')).toContain('"positionSeconds":8');
});

test('another episode of the drama starts at its beginning', async () => {
  const first = visit();
  const before = await findFilm();
  await before.showPicture();
  await before.runTo(42);
  first.unmount();

  visit({ epIndex: 1 });
  const { video } = await findFilm();

  expect(video.currentTime).toBe(0);
});

test('the chosen speed is restored on the next visit', async () => {
  const first = visit();
  await findFilm();
  act(() => first.player().preferences.setSpeed(1.5));
  first.unmount();

  visit();
  const { video } = await findFilm();

  expect(video.playbackRate).toBe(1.5);
});

test.each([
  [false, true],
  [true, false],
])('for a viewer who prefers reduced motion (%s) autoplay is on: %s', async (matches, follows) => {
  vi.stubGlobal('matchMedia', () => ({ matches }));

  const { player } = visit();
  await findFilm();

  expect(player().store.get()).toMatchObject({ autoplaysNext: follows, captionsLang: 'ar' });
});

test.each([
  [false, 0],
  [true, 1],
])(
  'unlocking tells the server whether it was automatic (%s), and which price was shown',
  async (isAutomatic, autoLock) => {
    const curr = {
      chapterId: EPISODES[3]?.id ?? '',
      lockStatus: 1 as const,
      playerUrlInfo: PLAYBACK.playUrl,
      playback: PLAYBACK,
      coinNum: 45,
      bonusNum: 15,
    };
    const { player, askedFor } = visit({ epIndex: 3, answers: { play: { curr } } });

    await act(() => player().unlock({ isAutomatic }));

    const { contentId } = DRAMA;
    expect(askedFor('play')).toEqual([
      { contentId, chapterId: curr.chapterId, chapterPrice: 60, autoLock, contentType: 2 },
    ]);
    expect(player().store.get().lastSpent).toEqual({ isAutomatic, coinCount: 60 });
  },
);

test('a page rendered for guests still plays an episode that the member has unlocked', async () => {
  const open = { ...detailOf(4), chapterPrice: 60 };
  visit({ epIndex: 3, hasLogin: true, answers: { chapterDetail: open } });

  const { video } = await findFilm();

  expect(video.paused).toBe(false);
});

test('a locked episode already loaded with the member login is not requested again', async () => {
  const { asked } = visit({ epIndex: 3, hasLogin: true, isPersonal: true });

  await waitFor(() => expect(document.querySelector('video')).not.toBeNull());

  expect(asked).toEqual([]);
  expect(screen.getByRole('region', { name: 'locked' })).toBeTruthy();
});

test('opening a locked episode as a guest sends no request', async () => {
  const { asked } = visit({ epIndex: 3 });

  await waitFor(() => expect(document.querySelector('video')).not.toBeNull());

  expect(asked).toEqual([]);
  expect(screen.getByRole('region', { name: 'locked' })).toBeTruthy();
});

test('a film that a member watches is recorded in the account, not the guest history', async () => {
  logIn();
  const { askedFor, unmount } = visit({ answers: { historyReport: null }, hasLogin: true });
  const film = await findFilm();
  await film.showPicture();
  await waitFor(() => expect(askedFor('historyReport')).toHaveLength(1));
  await film.runTo(8);

  unmount();

  await waitFor(() => expect(askedFor('historyReport')).toHaveLength(2));
  expect(askedFor('historyReport')).toMatchObject([
    { sectionMediaPlayedSeconds: 0 },
    { sectionMediaPlayedSeconds: 8 },
  ]);
  expect(askedFor('viewReport')).toEqual([]);
  expect(localStorage.getItem('hookline.history')).toBeNull();
});
