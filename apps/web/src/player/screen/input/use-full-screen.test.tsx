// @vitest-environment happy-dom
import { openSheet } from '@hookline/ui/testing';
import { act, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { fakeFullScreen } from '../../testing/fake-full-screen.ts';
import { startPlayer } from '../../testing/start-player.ts';
import { useFullScreen } from './use-full-screen.ts';

afterEach(() => vi.restoreAllMocks());

async function renderStage(browser: Parameters<typeof fakeFullScreen>[0] = {}) {
  const screen = fakeFullScreen(browser);
  const { player, film } = await startPlayer();
  const stage = document.createElement('section');
  const ref = { current: stage };
  const { result } = renderHook(() => useFullScreen(ref, player));
  const toggle = () => act(async () => result.current.toggle());
  const isOn = () => result.current.isOn;
  const hidesPage = () => result.current.hidesPage;
  return { screen, film, player, stage, toggle, isOn, hidesPage };
}

test('toggling full screen shows the stage in full screen, toggling again leaves it', async () => {
  const { screen, stage, toggle, isOn } = await renderStage();

  await toggle();
  expect(screen.element()).toBe(stage);
  expect(isOn()).toBe(true);
  await toggle();

  expect(screen.element()).toBeNull();
  expect(isOn()).toBe(false);
});

test('leaving full screen with Escape resets the button', async () => {
  const { screen, toggle, isOn } = await renderStage();
  await toggle();

  await act(() => screen.leave());

  expect(isOn()).toBe(false);
});

test('nothing changes if the browser rejects full screen', async () => {
  const { toggle, isOn } = await renderStage({ refuses: true });

  await toggle();

  expect(isOn()).toBe(false);
});

/** Removes the Fullscreen API, as on an iPhone, where even its properties are undefined. */
function removeFullScreenApi() {
  for (const name of ['fullscreenEnabled', 'fullscreenElement', 'exitFullscreen']) {
    Object.defineProperty(document, name, { configurable: true, value: undefined });
  }
  Reflect.deleteProperty(HTMLElement.prototype, 'requestFullscreen');
}

// spec: 3 drama state, isCssFullscreen: without the Fullscreen API the stage fills the page
// touches: apps/web/src/player/screen/input/use-full-screen.ts
test.each([
  ['has no Fullscreen API', removeFullScreenApi],
  ['allows no full screen, as within a frame', () => undefined],
])('in a browser that %s, the stage toggles to fill the page instead', async (_name, remove) => {
  const { film, player, toggle, isOn, hidesPage } = await renderStage({ isEnabled: false });
  const webkitEnterFullscreen = vi.fn<() => void>();
  Object.assign(film().video, { webkitEnterFullscreen });
  remove();

  await toggle();
  expect(player.store.get().isCssFullscreen).toBe(true);
  expect(isOn()).toBe(true);
  expect(hidesPage()).toBe(false);
  expect(document.documentElement.hasAttribute('data-filled')).toBe(true);
  await toggle();

  expect(player.store.get().isCssFullscreen).toBe(false);
  expect(isOn()).toBe(false);
  expect(document.documentElement.hasAttribute('data-filled')).toBe(false);
  expect(webkitEnterFullscreen).not.toHaveBeenCalled();
});

test('Escape leaves the filled page, but not while a sheet is open over it', async () => {
  const { toggle, isOn } = await renderStage({ isEnabled: false });
  await toggle();
  const close = openSheet();

  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(isOn()).toBe(true);
  close();
  fireEvent.keyDown(document.body, { key: 'Escape' });

  expect(isOn()).toBe(false);
});

test('the stage still fills the page after switching episodes', async () => {
  const { player, toggle, isOn } = await renderStage({ isEnabled: false });
  await toggle();

  act(() => player.next());

  expect(isOn()).toBe(true);
});
