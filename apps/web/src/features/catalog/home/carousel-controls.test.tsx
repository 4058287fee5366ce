// @vitest-environment happy-dom
import { openSheet } from '@hookline/ui/testing';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { Carousel } from './carousel.tsx';
import {
  button,
  carouselOf,
  NAMES,
  openCarousel,
  SLIDE_WIDTH_PX,
  slides,
} from '../testing/open-carousel.tsx';

const SLIDE_MS = 6000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const passMs = (timeMs: number) => act(() => vi.advanceTimersByTimeAsync(timeMs));
const currentDot = () =>
  screen.getAllByRole('button', { current: true }).map((dot) => dot.getAttribute('aria-label'));

test('the carousel wraps around at both ends', async () => {
  const { user, moves, land } = openCarousel();

  await user.click(button('Previous'));
  land(2);
  await user.click(button('Next'));

  expect(moves.map(({ left }) => left)).toEqual([2 * SLIDE_WIDTH_PX, 0]);
});

test('a paused carousel does not move until it is resumed', async () => {
  const { user, moves } = openCarousel();

  await user.click(button('Pause the carousel'));
  act(() => button('Play the carousel').blur());
  await passMs(3 * SLIDE_MS);
  expect(moves).toEqual([]);
  await user.click(button('Play the carousel'));
  await passMs(SLIDE_MS);

  expect(moves).toHaveLength(1);
});

test('the dot of the drama in view is marked as current', () => {
  const { land, view } = openCarousel();
  expect(currentDot()).toEqual(['Show Moon Bride']);

  land(2);
  act(() => view.hide(slides()[0] ?? document.body));

  expect(currentDot()).toEqual(['Show The Last Heir']);
});

test('a drama added later can become the current slide', () => {
  const { rerender, land } = openCarousel(NAMES.slice(0, 2));

  rerender(<Carousel {...carouselOf(NAMES)} />);
  land(2);

  expect(currentDot()).toEqual(['Show The Last Heir']);
});

test('a carousel with a single drama neither moves nor has controls', async () => {
  const { moves } = openCarousel(NAMES.slice(0, 1));

  await passMs(2 * SLIDE_MS);

  expect(screen.queryAllByRole('button')).toEqual([]);
  expect(moves).toEqual([]);
});

test.each([
  ['above', -700],
  ['below', 5_000],
])('a carousel %s the view does not move', async (_where, topPx) => {
  const { row, moves } = openCarousel();
  const box = vi.spyOn(row, 'getBoundingClientRect');
  box.mockReturnValue(new DOMRect(0, topPx, SLIDE_WIDTH_PX, 600));

  await passMs(2 * SLIDE_MS);
  expect(moves).toEqual([]);
  box.mockReturnValue(new DOMRect(0, -300, SLIDE_WIDTH_PX, 600));
  await passMs(SLIDE_MS);

  expect(moves).toHaveLength(1);
});

// spec: 2 home, the carousel does not move under a sheet or out of view; its pause button is first
// touches: apps/web/src/features/catalog/testing/open-carousel.tsx
test('a carousel under an open sheet does not move', async () => {
  const { moves } = openCarousel();
  const close = openSheet();

  await passMs(2 * SLIDE_MS);
  expect(moves).toEqual([]);
  close();
  await passMs(SLIDE_MS);

  expect(moves).toHaveLength(1);
});

test('tabbing into the carousel focuses the pause button first', async () => {
  const { user } = openCarousel();

  await user.tab();

  expect(document.activeElement).toBe(button('Pause the carousel'));
});
