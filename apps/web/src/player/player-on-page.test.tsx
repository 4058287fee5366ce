// @vitest-environment happy-dom
import { Toaster } from '@hookline/ui';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { fakeServer } from '../testing/fake-server.ts';
import { renderPage } from '../testing/render-page.tsx';
import { PlayerView } from './player-view.tsx';
import { DRAMA } from './testing/drama.ts';
import { detailOf } from './testing/episodes.ts';
import { fakeFullScreen } from './testing/fake-full-screen.ts';
import { EPISODES } from './testing/player-at.ts';
// The site loads this code on a tap. Here it is loaded first, so that no test waits for it.
import './panels/sheet-frame.tsx';
import { findFilm } from './testing/visit-player.tsx';

beforeEach(() => {
  localStorage.clear();
});

/** The whole player of a guest at the first episode. */
function openPlayer() {
  const server = fakeServer({
    chapterDetail: ({ chapterId }) => {
      const index = EPISODES.findIndex(({ id }) => id === chapterId);
      return { ...detailOf(index + 1), ...EPISODES[index] };
    },
    chapterBehavior: { thumbUpNum: 1234, likeNum: 5, thumbUpFlag: false, likeFlag: false },
  });
  const onSwitched = vi.fn<(epIndex: number) => void>();
  const detail = detailOf(1);
  const page = renderPage(
    <PlayerView
      boot={{ drama: DRAMA, episodes: EPISODES, epIndex: 0, detail, isPersonal: false }}
      viewer={{ kind: 'guest' }}
      wantedIndex={0}
      onSwitched={onSwitched}
    />,
    { api: server.api },
  );
  return { ...page, ...server, onSwitched };
}

const stage = () => screen.getByRole('region', { name: 'Player' });
const button = (name: string) => screen.getByRole('button', { name });

test('the film plays without a tap, and the reaction counts load', async () => {
  openPlayer();

  const { video } = await findFilm();

  expect(stage().contains(video)).toBe(true);
  expect(video.paused).toBe(false);
  expect(await screen.findByRole('button', { name: 'Like 1.2K' })).toBeTruthy();
});

const announced = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

test('switching is announced and changes the URL once the new picture is visible', async () => {
  const { user, onSwitched } = openPlayer();
  await findFilm();
  expect(announced()).not.toContain('Episode 1');

  await user.click(button('Next episode'));

  await waitFor(() => expect(announced()).toContain('Episode 2'));
  expect(onSwitched.mock.calls).toEqual([[1]]);
});

test('pressing F shows the whole stage in full screen, including its buttons', async () => {
  const { element } = fakeFullScreen();
  const { user } = openPlayer();
  await findFilm();

  await user.keyboard('f');

  expect(element()).toBe(stage());
  expect(button('Exit full screen')).toBeTruthy();
});

test('player keys do nothing while the settings are open, and work after Escape', async () => {
  const { user } = openPlayer();
  const { video } = await findFilm();

  await act(() => user.click(button('Settings')));
  await screen.findByRole('dialog');
  await user.keyboard('k');
  expect(video.paused).toBe(false);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('k');

  expect(video.paused).toBe(true);
});

test('the first locked episode shows its price instead of the film', async () => {
  const { user } = openPlayer();
  const { video } = await findFilm();

  for (let step = 0; step < 3; step += 1) await user.keyboard('n');

  expect(await screen.findByRole('heading', { name: 'Episode 4 is locked' })).toBeTruthy();
  expect(button('Log in to unlock')).toBeTruthy();
  expect(video.paused).toBe(true);
});

test('leaving the page stops and removes the film', async () => {
  const { unmount } = openPlayer();
  const film = await findFilm();

  unmount();
  await act(async () => undefined);

  expect(film.video.isConnected).toBe(false);
  expect(film.video.paused).toBe(true);
  expect(document.querySelector('video')).toBeNull();
});

const isAtTop = () => document.querySelector('[data-part=toasts][data-at-top]') !== null;

test('toasts appear at the top, clear of the buttons below the picture', async () => {
  const { unmount } = renderPage(<Toaster />);
  const page = openPlayer();
  expect(isAtTop()).toBe(true);

  page.unmount();

  expect(isAtTop()).toBe(false);
  unmount();
});
