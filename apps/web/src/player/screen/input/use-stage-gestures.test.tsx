// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';

import type { Player } from '../../engine/playback/player.ts';
import { startPlayer } from '../../testing/start-player.ts';
import { Pager } from '../paging/pager.ts';
import { useStageGestures } from './use-stage-gestures.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type Like = (at: { x: number; y: number }) => void;

function Stage({ player, onLike }: { player: Player; onLike: Like }) {
  const stageRef = useRef<HTMLElement>(null);
  const touchRef = useRef<HTMLDivElement>(null);
  const [pager] = useState(() => new Pager(player));
  const elements = { stageRef, touchRef, player, pager };
  useStageGestures(elements, { onTap: () => player.playback.toggle(), onLike });
  return (
    <section ref={stageRef} aria-label="Player">
      <div ref={touchRef} data-testid="picture" />
    </section>
  );
}

/** Renders a stage whose top left corner is at (20, 100). */
async function renderStage({ hasReducedMotion = false } = {}) {
  const started = await startPlayer(1);
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: hasReducedMotion }));
  const onLike = vi.fn<Like>();
  const { unmount } = render(<Stage player={started.player} onLike={onLike} />);
  const stage = screen.getByRole('region', { name: 'Player' });
  stage.getBoundingClientRect = () => new DOMRect(20, 100, 360, 640);
  const isPaused = () => started.film().video.paused;
  return { ...started, onLike, stage, isPaused, unmount };
}

type Finger = Partial<{
  x: number;
  y: number;
  pointerType: string;
  isPrimary: boolean;
  button: number;
}>;

function finger(kind: 'Down' | 'Move' | 'Up' | 'Cancel', at: Finger = {}) {
  const {
    x: clientX = 200,
    y: clientY = 400,
    pointerType = 'touch',
    isPrimary = true,
    button = 0,
  } = at;
  const init = { clientX, clientY, pointerType, isPrimary, button };
  fireEvent[`pointer${kind}`](screen.getByTestId('picture'), init);
}

function tap(at: Finger = {}) {
  finger('Down', at);
  finger('Up', at);
}

const wait = (forMs: number) => act(() => void vi.advanceTimersByTime(forMs));

test('a tap pauses the film once a second tap is ruled out', async () => {
  const { isPaused } = await renderStage();

  tap();
  wait(240);
  expect(isPaused()).toBe(false);
  wait(20);

  expect(isPaused()).toBe(true);
});

test('a double tap likes the episode at that point and does not pause', async () => {
  const { isPaused, onLike } = await renderStage();

  tap();
  wait(100);
  tap({ x: 210, y: 410 });
  wait(1000);

  expect(onLike.mock.calls).toEqual([[{ x: 190, y: 310 }]]);
  expect(isPaused()).toBe(false);
});

test('holding a finger down plays at double speed until release', async () => {
  const { film, state, isPaused } = await renderStage();

  finger('Down');
  wait(460);
  expect(state().isHeld).toBe(true);
  expect(film().video.playbackRate).toBe(2);
  finger('Up');
  wait(1000);

  expect(film().video.playbackRate).toBe(1);
  expect(isPaused()).toBe(false);
});

test('a long press that the browser cancels ends the double speed', async () => {
  const { film } = await renderStage();
  finger('Down');
  wait(460);

  finger('Cancel');

  expect(film().video.playbackRate).toBe(1);
});

test.each([
  ['up switches to the next', 300, 2],
  ['down switches to the previous', 500, 0],
])('a swipe %s episode', async (_way, y, epIndex) => {
  const { state } = await renderStage();

  finger('Down');
  finger('Move', { y });
  finger('Up', { y });

  expect(state().epIndex).toBe(epIndex);
});

test('a second finger on the picture does nothing', async () => {
  const { isPaused } = await renderStage();

  tap({ isPrimary: false });
  wait(1000);

  expect(isPaused()).toBe(false);
});

test('a left click pauses at once, other mouse buttons do not', async () => {
  const { isPaused, onLike } = await renderStage();

  tap({ pointerType: 'mouse', button: 2 });
  expect(isPaused()).toBe(false);
  tap({ pointerType: 'mouse' });

  expect(isPaused()).toBe(true);
  expect(onLike).not.toHaveBeenCalled();
});

test('unmounting during a tap leaves no pending timer', async () => {
  const { unmount } = await renderStage();
  tap();
  expect(vi.getTimerCount()).toBe(1);

  unmount();

  expect(vi.getTimerCount()).toBe(0);
});
