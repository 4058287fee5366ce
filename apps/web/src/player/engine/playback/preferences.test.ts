// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';

import { defaultPlayerSettings, type PlayerSettings } from '../../settings/player-settings.ts';
import { startPlayer } from '../../testing/start-player.ts';

const KEPT = defaultPlayerSettings({ hasReducedMotion: false, captionsLang: null });

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

test('preferences from an earlier visit apply from the first second', async () => {
  const { film } = await startWith({ speed: 1.5, isMuted: true });

  expect(film().video.playbackRate).toBe(1.5);
  expect(film().video.muted).toBe(true);
  expect(film().video.paused).toBe(false);
});

test('a film muted because the browser blocks sound is not stored as muted', async () => {
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

test('the first touch allows the waiting element to play later, without starting it', async () => {
  const { nextFilm } = await startWith();
  const play = vi.spyOn(nextFilm().video, 'play');

  await touch();
  await touch();

  expect(play).toHaveBeenCalledOnce();
  expect(nextFilm().video.paused).toBe(true);
});

test('muting carries over to the next episode', async () => {
  const { film, player, keepSettings } = await startWith();

  await act(async () => player.preferences.toggleMute());
  await act(async () => player.next());

  expect(film().video.muted).toBe(true);
  expect(keepSettings.mock.calls).toEqual([[{ isMuted: true }]]);
});

test('the chosen speed carries over to the next episode', async () => {
  const { film, player } = await startWith();

  await act(async () => player.preferences.setSpeed(1.25));
  await act(async () => player.next());

  expect(film().video.playbackRate).toBe(1.25);
  expect(film().video.defaultPlaybackRate).toBe(1.25);
});

test('double speed from a held finger ends with the switch to the next episode', async () => {
  const { film, player, state } = await startWith();
  await act(async () => player.preferences.hold(true));
  expect(film().video.playbackRate).toBe(2);

  await act(async () => player.next());

  expect(state().isHeld).toBe(false);
  expect(film().video.playbackRate).toBe(1);
});

test('the volume from an earlier visit applies to this film and the next one', async () => {
  const { film, player } = await startWith({ volume: 0.3 });
  expect(film().video.volume).toBe(0.3);

  await act(async () => player.next());

  expect(film().video.volume).toBe(0.3);
});

test('a volume of zero mutes and is not stored for the next visit', async () => {
  const { film, player, keepSettings } = await startWith({ volume: 0.3 });

  await act(async () => player.preferences.setVolume(0));

  expect(film().video.muted).toBe(true);
  expect(keepSettings.mock.calls).toEqual([[{ isMuted: true }]]);
});

test('raising the volume of a muted film unmutes it at the lowest step', async () => {
  const { film, player, state } = await startWith({ isMuted: true });

  await act(async () => player.preferences.changeVolume(1));

  expect(film().video.muted).toBe(false);
  expect(film().video.volume).toBe(0.1);
  expect(state().volume).toBe(0.1);
});

test('the volume does not rise above its maximum', async () => {
  const { player, state } = await startWith({ volume: 0.95 });

  await act(async () => player.preferences.changeVolume(1));

  expect(state().volume).toBe(1);
});

test('data saver disables preloading', async () => {
  const { film, nextFilm, player } = await startWith();
  await act(async () => player.preferences.choose({ savesData: true }));

  await film().showPicture();
  await film().runTo(30);

  expect(nextFilm().video.getAttribute('src')).toBeNull();
});
