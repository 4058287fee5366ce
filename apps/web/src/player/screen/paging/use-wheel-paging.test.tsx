// @vitest-environment happy-dom
import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test } from 'vitest';

import type { Player } from '../../engine/playback/player.ts';
import { playerAt } from '../../testing/player-at.ts';
import { useWheelPaging } from './use-wheel-paging.ts';

function Stage({ player }: { player: Player }) {
  const ref = useRef<HTMLElement>(null);
  useWheelPaging(ref, player);
  return <section ref={ref} aria-label="Player" />;
}

function renderStage(epIndex: number) {
  const { player } = playerAt(epIndex);
  render(<Stage player={player} />);
  return {
    epIndex: () => player.store.get().epIndex,
    refusals: () => player.store.get().refusedCount,
    /** Turns the wheel by one notch. @returns Whether the browser would scroll the page. */
    scroll: (deltaY: number, keys: WheelEventInit = {}) => {
      const stage = screen.getByRole('region');
      // happy-dom ignores modifier keys in the options of a wheel event.
      const event = Object.assign(createEvent.wheel(stage, { deltaY, ...keys }), keys);
      act(() => void fireEvent(stage, event));
      return !event.defaultPrevented;
    },
  };
}

test('a wheel notch opens the next or the previous episode without scrolling the page', async () => {
  const { scroll, epIndex } = renderStage(1);

  expect(scroll(100)).toBe(false);
  expect(epIndex()).toBe(2);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(scroll(-100)).toBe(false);

  expect(epIndex()).toBe(1);
});

test.each([
  ['zooms', { ctrlKey: true }],
  ['scrolls sideways', { deltaX: 150 }],
])('a wheel event that %s does not switch episodes', (_name, keys) => {
  const { scroll, epIndex } = renderStage(1);

  expect(scroll(100, keys)).toBe(true);

  expect(epIndex()).toBe(1);
});

test.each([
  ['before the first', 0, -100],
  ['after the last', 5, 100],
])('the wheel scrolls the page %s episode', (_where, epIndex, deltaY) => {
  expect(renderStage(epIndex).scroll(deltaY)).toBe(true);
});

test('inertia from a switch does not scroll the page at the first episode', () => {
  const { scroll, epIndex } = renderStage(1);
  scroll(-100);

  expect(scroll(-60)).toBe(false);

  expect(epIndex()).toBe(0);
});

test('one wheel gesture past the first locked episode is refused only once', () => {
  const { scroll, epIndex, refusals } = renderStage(3);

  for (const deltaY of [100, 80, 60]) expect(scroll(deltaY)).toBe(false);

  expect([epIndex(), refusals()]).toEqual([3, 1]);
});
