// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { retryStylesheets } from './retry-stylesheets.ts';

const SHEET = '/assets/wallet-1a2b.css';

let sheets: HTMLLinkElement[] = [];

retryStylesheets();
beforeEach(() => {
  vi.useFakeTimers();
  sheets = [];
  // The test's document loads no files and would report that as an error at once.
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    sheets.push(...nodes.filter((node) => node instanceof HTMLLinkElement));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Dispatches Vite's preload error. Returns true if Vite would then throw it. */
function failToPreload(message: string): boolean {
  const payload = new Error(message);
  const event = new Event('vite:preloadError', { cancelable: true });
  window.dispatchEvent(Object.assign(event, { payload }));
  return !event.defaultPrevented;
}

test('a style sheet lost by the network is requested again until it loads', async () => {
  const throws = failToPreload(`Unable to preload CSS for ${SHEET}`);
  expect(throws).toBe(false);
  expect(sheets).toHaveLength(1);

  sheets[0]?.dispatchEvent(new Event('error'));
  await vi.advanceTimersByTimeAsync(2_000);
  sheets[1]?.dispatchEvent(new Event('load'));
  await vi.runAllTimersAsync();

  expect(sheets.map(({ rel, href }) => [rel, new URL(href).pathname])).toEqual([
    ['stylesheet', SHEET],
    ['stylesheet', SHEET],
  ]);
});

test('a module that fails to load is not requested again, and the failure reaches its importer', () => {
  expect(failToPreload('Failed to fetch dynamically imported module')).toBe(true);

  expect(sheets).toEqual([]);
});
