// @vitest-environment happy-dom
// spec: 2 player, a device shows the swipe hint only once

import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { renderPage } from '../../../testing/render-page.tsx';
import { playerAt } from '../../testing/player-at.ts';
import { SwipeHint } from './swipe-hint.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** Starts a film for a viewer with a touch screen or, if `isTouch` is false, with a mouse. */
function renderHint(epIndex = 0, { isTouch = true } = {}) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(pointer: coarse)' && isTouch,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const { player } = playerAt(epIndex);
  const { unmount } = renderPage(<SwipeHint player={player} />);
  act(() => player.store.dispatch({ kind: 'picture', generation: 0 }));
  return { player, unmount };
}

const isShown = () => screen.queryByText('Swipe up for the next episode') !== null;
const wait = (forMs: number) => act(() => void vi.advanceTimersByTime(forMs));

test('the swipe hint appears after two seconds of the film', () => {
  renderHint();

  wait(1999);
  expect(isShown()).toBe(false);
  wait(1);

  expect(isShown()).toBe(true);
});

test.each([
  ['with the first touch', () => fireEvent.pointerDown(document.body)],
  ['after six seconds', () => wait(6000)],
])('the hint disappears %s and does not return', (_end, end) => {
  const { unmount } = renderHint();
  wait(2000);

  end();
  expect(isShown()).toBe(false);
  wait(10_000);
  expect(isShown()).toBe(false);
  unmount();
  renderHint();
  wait(10_000);

  expect(isShown()).toBe(false);
});

test('switching to the next episode removes the hint', () => {
  const { player } = renderHint();
  wait(2000);

  act(() => player.next());

  expect(isShown()).toBe(false);
});

test.each([
  ['with a mouse', 0, { isTouch: false }],
  ['at the first locked episode', 3, { isTouch: true }],
])('no hint is shown to a viewer %s', (_who, epIndex, viewer) => {
  renderHint(epIndex, viewer);

  wait(10_000);

  expect(isShown()).toBe(false);
});

test('a paused film shows no hint', () => {
  const { player } = renderHint();
  const { generation, ...rest } = player.store.get();
  const media = { ...rest, isPaused: true };
  act(() => player.store.dispatch({ kind: 'media', generation, media }));

  wait(10_000);

  expect(isShown()).toBe(false);
});
