// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { fakeFrames } from '../testing/frames.ts';
import { playerAt } from '../testing/player-at.ts';
import { useFollow } from './use-follow.ts';
import { usePlayerState } from '../use-player.ts';

let frames: ReturnType<typeof fakeFrames>;
beforeEach(() => {
  frames = fakeFrames();
});
afterEach(() => frames.end());

const paint = () => act(() => frames.paint());

function renderFollow(epIndex = 0) {
  const { player } = playerAt(epIndex);
  const onSwitched = vi.fn<(epIndex: number) => void>();
  const start: { wantedIndex: number | null } = { wantedIndex: epIndex };
  const { result, rerender, unmount } = renderHook(
    ({ wantedIndex }: typeof start) =>
      useFollow(player, {
        epIndex: usePlayerState(player, (state) => state.epIndex),
        wantedIndex,
        onSwitched,
      }),
    { initialProps: start },
  );
  const address = (wantedIndex: number | null) => rerender({ wantedIndex });
  return {
    player,
    onSwitched,
    address,
    unmount,
    hasSwitched: () => result.current.hasSwitched,
  };
}

test('opening a page reports no switch', () => {
  const { onSwitched, hasSwitched } = renderFollow();

  paint();

  expect(onSwitched).not.toHaveBeenCalled();
  expect(hasSwitched()).toBe(false);
});

test('the URL changes to the new episode after its picture is painted', () => {
  const { player, onSwitched, hasSwitched } = renderFollow();

  act(() => player.next());
  expect(onSwitched).not.toHaveBeenCalled();
  paint();

  expect(onSwitched.mock.calls).toEqual([[1]]);
  expect(hasSwitched()).toBe(true);
});

test('skipping several episodes changes the URL once, to that of the last one', () => {
  const { player, onSwitched } = renderFollow();

  act(() => player.next());
  act(() => player.next());
  paint();

  expect(onSwitched.mock.calls).toEqual([[2]]);
});

test('going back in the browser switches the player to the episode of that URL', () => {
  const { player, address } = renderFollow();

  act(() => address(2));

  expect(player.store.get().epIndex).toBe(2);
});

test('a URL set by the player itself switches no episode', () => {
  const { player, address } = renderFollow(1);
  act(() => player.next());
  paint();

  act(() => address(null));

  expect(player.store.get().epIndex).toBe(2);
});

test('going back to the first URL after a switch opens its episode again', () => {
  const { player, address } = renderFollow();
  act(() => player.next());
  paint();
  act(() => address(null));

  act(() => address(0));

  expect(player.store.get().epIndex).toBe(0);
});

test('leaving the page before the paint reports no switch', () => {
  const { player, onSwitched, unmount } = renderFollow();
  act(() => player.next());

  unmount();
  frames.paint();

  expect(onSwitched).not.toHaveBeenCalled();
});
