import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { detailOf, episodeOf } from '../../testing/episodes.ts';
import { fakeFrames } from '../../testing/frames.ts';
import { initialPlayerState } from './player-state.ts';
import { PlayerStore } from './player-store.ts';

let frames: ReturnType<typeof fakeFrames>;
beforeEach(() => {
  frames = fakeFrames();
});
afterEach(() => {
  frames.end();
});

function storeWithListeners() {
  const boot = { epIndex: 0, episodes: [episodeOf(1)], firstLockedIndex: 1, detail: detailOf(1) };
  const store = new PlayerStore(initialPlayerState(boot));
  const heard: string[] = [];
  store.subscribe(() => heard.push('acts'));
  store.watch(() => heard.push('draws'));
  return { store, heard };
}

test('a change runs its effects before it is rendered', () => {
  const { store, heard } = storeWithListeners();

  store.dispatch({ kind: 'refused' });

  expect(heard).toEqual(['acts', 'draws']);
});

test('changes that follow a new picture are rendered once, after the picture', () => {
  const { store, heard } = storeWithListeners();

  store.paintFirst();
  store.dispatch({ kind: 'refused' });
  store.dispatch({ kind: 'refused' });
  const beforePaint = [...heard];
  frames.paint();
  store.dispatch({ kind: 'refused' });

  expect(beforePaint).toEqual(['acts', 'acts']);
  expect(heard.slice(beforePaint.length)).toEqual(['draws', 'acts', 'draws']);
});

test('changes in a tab that the browser does not paint are still rendered', () => {
  const { store, heard } = storeWithListeners();

  store.paintFirst();
  store.dispatch({ kind: 'refused' });
  vi.advanceTimersByTime(100);
  frames.paint();

  expect(heard).toEqual(['acts', 'draws']);
});

test('a picture right after the first one delays rendering again', () => {
  const { store, heard } = storeWithListeners();
  store.paintFirst();
  store.dispatch({ kind: 'refused' });
  vi.advanceTimersByTime(60);

  store.paintFirst();
  vi.advanceTimersByTime(60);
  const beforePaint = [...heard];
  frames.paint();

  expect(beforePaint).toEqual(['acts']);
  expect(heard).toEqual(['acts', 'draws']);
});

test('changes while a picture is pending are rendered once, with the picture', () => {
  const { store, heard } = storeWithListeners();

  store.drawWithPicture();
  store.dispatch({ kind: 'refused' });
  store.dispatch({ kind: 'unlocking', isUnlocking: true });
  const beforePicture = [...heard];
  store.dispatch({ kind: 'picture', generation: store.get().generation });
  vi.advanceTimersByTime(2000);

  expect(beforePicture).toEqual(['acts', 'acts']);
  expect(heard.slice(beforePicture.length)).toEqual(['acts', 'draws']);
});

test('rendering waits for a pending picture only briefly', () => {
  const { store, heard } = storeWithListeners();

  store.drawWithPicture();
  store.dispatch({ kind: 'refused' });
  vi.advanceTimersByTime(149);
  const before = [...heard];
  vi.advanceTimersByTime(1);

  expect(before).toEqual(['acts']);
  expect(heard).toEqual(['acts', 'draws']);
});
