// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { useIdle } from './use-idle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A stage with one control. The stage's accessible name says whether the controls are hidden. */
function Stage({ isPossible }: { isPossible: boolean }) {
  const ref = useRef<HTMLElement>(null);
  const { isIdle, wake } = useIdle(ref, isPossible);
  return (
    <section ref={ref} aria-label={isIdle ? 'bare' : 'with controls'} onPointerMove={wake}>
      <button type="button">Pause</button>
    </section>
  );
}

function renderStage(isPossible = true) {
  const { rerender, unmount } = render(<Stage isPossible={isPossible} />);
  return {
    unmount,
    play: () => rerender(<Stage isPossible />),
    pause: () => rerender(<Stage isPossible={false} />),
  };
}

const rest = (forMs: number) => act(() => void vi.advanceTimersByTime(forMs));
const move = () => fireEvent.pointerMove(screen.getByRole('region'));
const isBare = () => screen.queryByRole('region', { name: 'bare' }) !== null;

test('the controls disappear 2.5 seconds after the last movement', () => {
  renderStage();
  rest(2000);
  move();

  rest(2499);
  expect(isBare()).toBe(false);
  rest(1);

  expect(isBare()).toBe(true);
});

test('the controls reappear with the first movement', () => {
  renderStage();
  rest(2500);

  move();

  expect(isBare()).toBe(false);
});

test('a paused film keeps its controls, however long the viewer is idle', () => {
  renderStage(false);

  rest(60_000);

  expect(isBare()).toBe(false);
});

test('pausing shows the controls again', () => {
  const { pause } = renderStage();
  rest(2500);

  pause();

  expect(isBare()).toBe(false);
});

test('resuming keeps the controls for another 2.5 seconds', () => {
  const { pause, play } = renderStage();
  rest(2500);
  pause();
  rest(10_000);

  play();
  expect(isBare()).toBe(false);
  rest(2499);
  expect(isBare()).toBe(false);
  rest(1);

  expect(isBare()).toBe(true);
});

test('a movement during the pause does not hide the controls on resume', () => {
  const { play } = renderStage(false);
  move();
  expect(vi.getTimerCount()).toBe(0);
  rest(10_000);

  play();

  expect(isBare()).toBe(false);
});

test('the controls stay visible while one has the keyboard focus', () => {
  renderStage();

  act(() => screen.getByRole('button').focus());
  rest(10_000);
  expect(isBare()).toBe(false);
  act(() => screen.getByRole('button').blur());
  rest(2500);

  expect(isBare()).toBe(true);
});

test('the controls stay visible while the seek bar is dragged', () => {
  renderStage();
  const control = screen.getByRole('button');

  control.toggleAttribute('data-dragged', true);
  rest(10_000);
  expect(isBare()).toBe(false);
  control.toggleAttribute('data-dragged', false);
  rest(2500);

  expect(isBare()).toBe(true);
});

test('moving the keyboard focus to a control shows the controls', () => {
  renderStage();
  rest(2500);

  act(() => screen.getByRole('button').focus());

  expect(isBare()).toBe(false);
});

test('an unmounted stage leaves no timer behind', () => {
  const { unmount } = renderStage();
  move();

  unmount();

  expect(vi.getTimerCount()).toBe(0);
});
