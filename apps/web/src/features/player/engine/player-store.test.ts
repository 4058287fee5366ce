import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { detailOf, episodeOf } from '../testing/episodes.ts';
import { initialPlayerState } from './player-state.ts';
import { PlayerStore } from './player-store.ts';

const frames = new Map<number, () => void>();
let lastFrame = 0;
beforeEach(() => {
  frames.clear();
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (act: () => void) => {
    lastFrame += 1;
    frames.set(lastFrame, act);
    return lastFrame;
  });
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => frames.delete(frame));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function storeWithListeners() {
  const boot = { epIndex: 0, episodes: [episodeOf(1)], firstLockedIndex: 1, detail: detailOf(1) };
  const store = new PlayerStore(initialPlayerState(boot));
  const heard: string[] = [];
  store.subscribe(() => heard.push('acts'));
  store.watch(() => heard.push('draws'));
  return { store, heard };
}

function paint(): void {
  const due = [...frames.values()];
  frames.clear();
  for (const act of due) act();
  vi.advanceTimersByTime(1);
}

test('a change is acted on before it is drawn', () => {
  const { store, heard } = storeWithListeners();

  store.tell({ kind: 'refused' });

  expect(heard).toEqual(['acts', 'draws']);
});

test('what follows from a new picture is drawn once, and after the picture', () => {
  const { store, heard } = storeWithListeners();

  store.paintFirst();
  store.tell({ kind: 'refused' });
  store.tell({ kind: 'refused' });
  const beforePaint = [...heard];
  paint();
  store.tell({ kind: 'refused' });

  expect(beforePaint).toEqual(['acts', 'acts']);
  expect(heard.slice(beforePaint.length)).toEqual(['draws', 'acts', 'draws']);
});

test('a tab that is not painted is drawn all the same', () => {
  const { store, heard } = storeWithListeners();

  store.paintFirst();
  store.tell({ kind: 'refused' });
  vi.advanceTimersByTime(100);
  paint();

  expect(heard).toEqual(['acts', 'draws']);
});

test('a second picture on the heels of the first one is waited for, too', () => {
  const { store, heard } = storeWithListeners();
  store.paintFirst();
  store.tell({ kind: 'refused' });
  vi.advanceTimersByTime(60);

  store.paintFirst();
  vi.advanceTimersByTime(60);
  const beforePaint = [...heard];
  paint();

  expect(beforePaint).toEqual(['acts']);
  expect(heard).toEqual(['acts', 'draws']);
});
