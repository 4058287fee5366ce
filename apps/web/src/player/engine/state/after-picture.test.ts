import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { detailOf, episodeOf } from '../../testing/episodes.ts';
import { fakeFrames } from '../../testing/frames.ts';
import { afterPicture } from './after-picture.ts';
import { initialPlayerState } from './player-state.ts';
import { PlayerStore } from './player-store.ts';

let frames: ReturnType<typeof fakeFrames>;
beforeEach(() => {
  frames = fakeFrames();
});
afterEach(() => {
  frames.end();
});

function waitInStore() {
  const boot = { epIndex: 0, episodes: [episodeOf(1)], firstLockedIndex: 1, detail: detailOf(1) };
  const store = new PlayerStore(initialPlayerState(boot));
  const act = vi.fn<() => void>();
  afterPicture(store, act);
  return { store, act };
}

test('the follow-up of an unlock runs once, after the picture is painted', () => {
  const { store, act } = waitInStore();

  store.dispatch({ kind: 'unlocking', isUnlocking: true });
  expect(act).not.toHaveBeenCalled();
  store.dispatch({ kind: 'picture', generation: store.get().generation });
  expect(act).not.toHaveBeenCalled();
  frames.paint();
  expect(act).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(2000);

  expect(act).toHaveBeenCalledOnce();
});

test('without a picture the follow-up runs after a second', () => {
  const { act } = waitInStore();

  vi.advanceTimersByTime(999);
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);

  expect(act).toHaveBeenCalledOnce();
});
