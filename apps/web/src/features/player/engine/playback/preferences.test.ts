// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';

import type { PlayerSettings } from '../../player-settings.ts';
import { startPlayer } from '../../testing/start-player.ts';

const KEPT: PlayerSettings = {
  speed: 1,
  captionsLang: null,
  isMuted: false,
  autoplaysNext: true,
  hasLetterKeys: true,
};

/** A browser that lets nothing play with sound before the viewer has touched the page. */
function refuseSound() {
  const browser = { hadGesture: false };
  // oxlint-disable-next-line typescript/unbound-method -- It is called on the element below.
  const play = HTMLVideoElement.prototype.play;
  const refusing = vi.spyOn(HTMLVideoElement.prototype, 'play').mockImplementation(function start(
    this: HTMLVideoElement,
  ) {
    if (this.muted || browser.hadGesture) return play.call(this);
    return Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  onTestFinished(() => refusing.mockRestore());
  return browser;
}

async function startWith(settings: Partial<PlayerSettings> = {}) {
  const keepSettings = vi.fn<(changes: Partial<PlayerSettings>) => void>();
  const readSettings = () => ({ ...KEPT, ...settings });
  return { ...(await startPlayer(0, { readSettings, keepSettings })), keepSettings };
}

const touch = () => act(async () => window.dispatchEvent(new Event('pointerup')));

test('preferences of an earlier visit hold from the first second', async () => {
  const { film } = await startWith({ speed: 1.5, isMuted: true });

  expect(film().video.playbackRate).toBe(1.5);
  expect(film().video.muted).toBe(true);
  expect(film().video.paused).toBe(false);
});

test('where the browser allows no sound yet the film plays without, and that is not kept', async () => {
  refuseSound();

  const { film, state, keepSettings } = await startWith();

  expect(film().video.paused).toBe(false);
  expect(film().video.muted).toBe(true);
  expect(state().sound).toBe('refused');
  expect(keepSettings).not.toHaveBeenCalled();
});

test('after the first touch the next film plays with sound', async () => {
  const browser = refuseSound();
  const { film, player, state } = await startWith();

  browser.hadGesture = true;
  await touch();
  await act(async () => player.next());

  expect(state()).toMatchObject({ epIndex: 1, sound: 'on' });
  expect(film().video.muted).toBe(false);
});

test('the first touch lets the waiting element play later on, and it does not move now', async () => {
  const { nextFilm } = await startWith();
  const play = vi.spyOn(nextFilm().video, 'play');

  await touch();
  await touch();

  expect(play).toHaveBeenCalledOnce();
  expect(nextFilm().video.paused).toBe(true);
});

test('a viewer who muted it hears nothing of the next episode either', async () => {
  const { film, player, keepSettings } = await startWith();

  await act(async () => player.preferences.toggleMute());
  await act(async () => player.next());

  expect(film().video.muted).toBe(true);
  expect(keepSettings.mock.calls).toEqual([[{ isMuted: true }]]);
});

test('the chosen speed holds for the next episode, too', async () => {
  const { film, player } = await startWith();

  await act(async () => player.preferences.setSpeed(1.25));
  await act(async () => player.next());

  expect(film().video.playbackRate).toBe(1.25);
  expect(film().video.defaultPlaybackRate).toBe(1.25);
});

test('a finger that still rests when the next episode comes does not speed it up', async () => {
  const { film, player, state } = await startWith();
  await act(async () => player.preferences.hold(true));
  expect(film().video.playbackRate).toBe(2);

  await act(async () => player.next());

  expect(state().isHeld).toBe(false);
  expect(film().video.playbackRate).toBe(1);
});
