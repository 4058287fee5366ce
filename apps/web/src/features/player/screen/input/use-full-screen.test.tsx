// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
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
  return { screen, film, stage, toggle, isOn: () => result.current.isOn };
}

test('the stage fills the screen and gives it back', async () => {
  const { screen, stage, toggle, isOn } = await renderStage();

  await toggle();
  expect(screen.element()).toBe(stage);
  expect(isOn()).toBe(true);
  await toggle();

  expect(screen.element()).toBeNull();
  expect(isOn()).toBe(false);
});

test('a viewer who leaves with Escape finds the button to go in again', async () => {
  const { screen, toggle, isOn } = await renderStage();
  await toggle();

  await act(() => screen.leave());

  expect(isOn()).toBe(false);
});

test('a browser that refuses leaves everything as it was', async () => {
  const { toggle, isOn } = await renderStage({ refuses: true });

  await toggle();

  expect(isOn()).toBe(false);
});

test('on an iPhone the film itself fills the screen', async () => {
  const { film, toggle } = await renderStage({ isEnabled: false });
  const webkitEnterFullscreen = vi.fn<() => void>();
  Object.assign(film().video, { webkitEnterFullscreen });

  await toggle();

  expect(webkitEnterFullscreen).toHaveBeenCalledOnce();
});

test('where pages cannot fill the screen, the film does', async () => {
  const { film, toggle } = await renderStage();
  for (const name of ['fullscreenEnabled', 'fullscreenElement', 'exitFullscreen']) {
    Object.defineProperty(document, name, { configurable: true, value: undefined });
  }
  const webkitEnterFullscreen = vi.fn<() => void>();
  Object.assign(film().video, { webkitEnterFullscreen });

  await toggle();

  expect(webkitEnterFullscreen).toHaveBeenCalledOnce();
});

test('a browser with neither does nothing', async () => {
  const { toggle, isOn } = await renderStage({ isEnabled: false });

  await toggle();

  expect(isOn()).toBe(false);
});
