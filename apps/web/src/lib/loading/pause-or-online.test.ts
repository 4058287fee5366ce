// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { pauseOrOnline } from './pause-or-online.ts';

const DELAY_MS = 4000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Begins a pause. `isOver` tells whether it has ended. */
function pause(signal?: AbortSignal) {
  let isOver = false;
  void pauseOrOnline(DELAY_MS, signal).then(() => (isOver = true));
  return { isOver: () => isOver };
}

const passMs = (timeMs: number) => vi.advanceTimersByTimeAsync(timeMs);

test('without an online event, the retry comes after the delay and not before', async () => {
  const { isOver } = pause();

  await passMs(DELAY_MS - 1);
  expect(isOver()).toBe(false);
  await passMs(1);

  expect(isOver()).toBe(true);
});

test('the pause ends immediately when the network returns', async () => {
  const { isOver } = pause();

  window.dispatchEvent(new Event('online'));
  await passMs(0);

  expect(isOver()).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

test('an abort ends the pause', async () => {
  const giveUp = new AbortController();
  const { isOver } = pause(giveUp.signal);

  giveUp.abort();
  await passMs(0);

  expect(isOver()).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

test('an earlier abort skips the pause', async () => {
  const { isOver } = pause(AbortSignal.abort());

  await passMs(0);

  expect(isOver()).toBe(true);
});

test('a finished pause leaves no listener behind', async () => {
  const listeners = { added: 0, removed: 0 };
  vi.spyOn(window, 'addEventListener').mockImplementation(() => void (listeners.added += 1));
  vi.spyOn(window, 'removeEventListener').mockImplementation(() => void (listeners.removed += 1));
  pause();

  await passMs(DELAY_MS);
  vi.restoreAllMocks();

  expect(listeners).toEqual({ added: 1, removed: 1 });
});
