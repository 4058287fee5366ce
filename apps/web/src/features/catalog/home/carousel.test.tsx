// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { button, NAMES, openCarousel, SLIDE_WIDTH_PX } from '../testing/open-carousel.tsx';

const SLIDE_MS = 6000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const passMs = (timeMs: number) => act(() => vi.advanceTimersByTimeAsync(timeMs));

test('the carousel advances by itself every six seconds', async () => {
  const { moves, land } = openCarousel();

  await passMs(SLIDE_MS - 1);
  expect(moves).toEqual([]);
  await passMs(1);
  land(1);
  await passMs(SLIDE_MS);

  expect(moves).toEqual([
    { left: SLIDE_WIDTH_PX, behavior: 'smooth' },
    { left: 2 * SLIDE_WIDTH_PX, behavior: 'smooth' },
  ]);
});

test('with reduced motion the slides move only on a press, without gliding', async () => {
  const { user, moves } = openCarousel(NAMES, { hasLessMotion: true });

  await passMs(3 * SLIDE_MS);
  expect(moves).toEqual([]);
  await user.click(button('Show The Last Heir'));

  expect(moves).toEqual([{ left: 2 * SLIDE_WIDTH_PX, behavior: 'instant' }]);
});

test('turning on reduced motion while the page is open stops the carousel', async () => {
  const { device, moves } = openCarousel();

  device.change({ hasLessMotion: true });
  await passMs(3 * SLIDE_MS);

  expect(moves).toEqual([]);
});

test('a manual press stops the carousel from advancing by itself', async () => {
  const { user, moves } = openCarousel();

  await user.click(button('Next'));
  await passMs(3 * SLIDE_MS);

  expect(moves).toHaveLength(1);
  expect(button('Play the carousel')).toBeDefined();
});

test('a swipe stops the carousel from advancing by itself', async () => {
  const { user, row, moves } = openCarousel();

  await user.pointer({ target: row, keys: '[TouchA]' });
  await user.unhover(row);
  await passMs(3 * SLIDE_MS);

  expect(moves).toEqual([]);
  expect(button('Play the carousel')).toBeDefined();
});

test('the carousel does not advance while a link in it has keyboard focus', async () => {
  const { moves } = openCarousel();
  const link = screen.getByRole('link', { name: `Watch now: ${NAMES[0]}` });

  act(() => link.focus());
  await passMs(2 * SLIDE_MS);
  expect(moves).toEqual([]);
  act(() => link.blur());
  await passMs(SLIDE_MS);

  expect(moves).toHaveLength(1);
});

test('the carousel does not advance while the pointer is over it', async () => {
  const { user, row, moves } = openCarousel();

  await user.hover(row);
  await passMs(2 * SLIDE_MS);
  expect(moves).toEqual([]);
  await user.unhover(row);
  await passMs(SLIDE_MS);

  expect(moves).toHaveLength(1);
});

test('the carousel does not advance while its page is in the background', async () => {
  const { moves } = openCarousel();
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);

  await passMs(2 * SLIDE_MS);
  expect(moves).toEqual([]);
  hidden.mockReturnValue(false);
  await passMs(SLIDE_MS);

  expect(moves).toHaveLength(1);
});

test('unmounting the carousel removes its timers, observers and listeners', () => {
  const { unmount, view, device } = openCarousel();

  unmount();

  expect(vi.getTimerCount()).toBe(0);
  expect(view.observerCount()).toBe(0);
  expect(device.listenerCount()).toBe(0);
});
