// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';

import { renderPage } from '../../../testing/render-page.tsx';
import { detailOf, PLAYBACK } from '../../testing/episodes.ts';
import { EPISODES } from '../../testing/player-at.ts';
import { startPlayer } from '../../testing/start-player.ts';
import { Controls } from './controls.tsx';
import { PictureInPictureButton } from './picture-in-picture-button.tsx';

async function renderControls(epIndex = 0, isFullScreen = false) {
  const started = await startPlayer(epIndex);
  const onOpen = vi.fn<(sheet: 'episodes' | 'settings') => void>();
  const toggle = vi.fn<() => void>();
  const { user } = renderPage(
    <Controls
      player={started.player}
      episodeCount={EPISODES.length}
      fullScreen={{ isOn: isFullScreen, hidesPage: isFullScreen, toggle }}
      onOpen={onOpen}
    />,
  );
  return { ...started, user, onOpen, toggle };
}

const button = (name: string) => screen.getByRole('button', { name });

test('one button pauses and resumes the film', async () => {
  const { user, film } = await renderControls();
  expect(film().video.paused).toBe(false);

  await user.click(button('Pause'));
  expect(film().video.paused).toBe(true);
  await user.click(button('Play'));

  expect(film().video.paused).toBe(false);
  expect(button('Pause')).toBeTruthy();
});

test('after the end the same button replays the episode', async () => {
  const { user, film, player } = await renderControls();
  act(() => player.preferences.setAutoplay(false));
  await film().showPicture();
  await film().end();
  const play = vi.spyOn(film().video, 'play');

  await user.click(button('Play again'));

  expect(play).toHaveBeenCalledOnce();
});

test('at the first episode the previous button is disabled', async () => {
  await renderControls(0);

  expect(button('Previous episode')).toHaveProperty('disabled', true);
  expect(button('Next episode')).toHaveProperty('disabled', false);
});

test('at the last episode the next button is disabled', async () => {
  await renderControls(5);

  expect(button('Previous episode')).toHaveProperty('disabled', false);
  expect(button('Next episode')).toHaveProperty('disabled', true);
});

test('next opens the following episode and previous the one before', async () => {
  const { user, state } = await renderControls();

  await user.click(button('Next episode'));
  expect(state().epIndex).toBe(1);
  await user.click(button('Previous episode'));

  expect(state().epIndex).toBe(0);
});

test('a locked episode disables play and has no seek bar', async () => {
  const { player } = await renderControls(2);

  act(() => player.next());

  expect(button('Play')).toHaveProperty('disabled', true);
  expect(screen.queryByRole('slider', { name: 'Position' })).toBeNull();
});

test('one button mutes and unmutes, and its name says which of these it will do', async () => {
  const { user, film } = await renderControls();

  await user.click(button('Mute'));
  expect(film().video.muted).toBe(true);
  await user.click(button('Unmute'));

  expect(film().video.muted).toBe(false);
  expect(button('Mute')).toBeTruthy();
});

test('an episode without captions has no captions button', async () => {
  await renderControls();

  expect(screen.queryByRole('button', { name: 'Captions' })).toBeNull();
});

test('the captions button turns captions on in the page language, and off', async () => {
  const { user, player, state } = await renderControls();
  const captions = ['ar', 'en'].map((lang) => ({ lang, label: lang, url: `/${lang}.vtt` }));
  const detail = detailOf(1, { playback: { ...PLAYBACK, captions } });
  document.documentElement.lang = 'en-US';
  act(() => player.store.dispatch({ kind: 'detail', epIndex: 0, detail }));
  expect(button('Captions').getAttribute('aria-pressed')).toBe('false');

  await user.click(button('Captions'));
  expect(state().captionsLang).toBe('en');
  expect(button('Captions').getAttribute('aria-pressed')).toBe('true');
  await user.click(button('Captions'));

  expect(state().captionsLang).toBeNull();
});

test.each([
  [false, 'Full screen'],
  [true, 'Exit full screen'],
])(
  'with full screen %s the button is called %s, and settings are beside it',
  async (isOn, name) => {
    const { user, toggle, onOpen } = await renderControls(0, isOn);

    await user.click(button(name));
    await user.click(button('Settings'));

    expect(toggle).toHaveBeenCalledOnce();
    expect(onOpen.mock.calls).toEqual([['settings']]);
  },
);

test('on a phone the episodes button shows the current number and opens the list', async () => {
  const { user, onOpen, player } = await renderControls();
  act(() => player.next());

  await user.click(button('Episodes EP 2 / 6'));

  expect(onOpen.mock.calls).toEqual([['episodes']]);
});

// spec: 2 player, volume and picture in picture where the browser has them
test('the volume slider sets the volume, and shows zero when muted', async () => {
  const { user, film } = await renderControls();
  const volume = screen.getByRole('slider', { name: 'Volume' });

  fireEvent.change(volume, { target: { value: '0.4' } });
  expect(film().video.volume).toBe(0.4);
  expect(volume.getAttribute('aria-valuetext')).toBe('40%');
  await user.click(button('Mute'));

  expect(volume.getAttribute('aria-valuetext')).toBe('0%');
});

test('a browser without picture in picture shows no button for it', async () => {
  const { player } = await renderControls();
  renderPage(<PictureInPictureButton player={player} />);

  expect(screen.queryByRole('button', { name: 'Picture in picture' })).toBeNull();
});

test('a browser with picture in picture opens the film in its window', async () => {
  Object.defineProperty(document, 'pictureInPictureEnabled', { configurable: true, value: true });
  onTestFinished(() => void Reflect.deleteProperty(document, 'pictureInPictureEnabled'));
  const { film, player } = await renderControls();
  const { user } = renderPage(<PictureInPictureButton player={player} />);
  const request = vi.fn<() => Promise<object>>(async () => ({}));
  Object.assign(film().video, { requestPictureInPicture: request });
  Object.assign(document, { pictureInPictureElement: null });
  await film().showPicture();

  await user.click(button('Picture in picture'));

  expect(request).toHaveBeenCalledOnce();
});
