// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { loadWithRetry } from './load-with-retry.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const CODE = { name: 'code' };

/** Code that loads after this many failures. `triedAtMs` lists when each try began. */
function codeAfter(failures: number) {
  const startMs = Date.now();
  const triedAtMs: number[] = [];
  const load = async () => {
    triedAtMs.push(Date.now() - startMs);
    if (triedAtMs.length <= failures) throw new TypeError('Failed to fetch a module');
    return CODE;
  };
  return { load, triedAtMs };
}

test('code that loads at the first attempt is not requested again', async () => {
  const { load, triedAtMs } = codeAfter(0);

  expect(await loadWithRetry(load)).toBe(CODE);

  expect(triedAtMs).toEqual([0]);
});

test('retries become rarer and never stop, so a viewer in a tunnel gets the page later', async () => {
  const { load, triedAtMs } = codeAfter(6);
  const loading = loadWithRetry(load);

  await vi.runAllTimersAsync();

  expect(await loading).toBe(CODE);
  const pausesMs = triedAtMs.map((each, index) => each - (triedAtMs[index - 1] ?? 0));
  expect(pausesMs).toEqual([0, 2_000, 4_000, 8_000, 16_000, 16_000, 16_000]);
});

test('the page loads at once when the network returns', async () => {
  const { load, triedAtMs } = codeAfter(1);
  const loading = loadWithRetry(load);
  await vi.advanceTimersByTimeAsync(500);

  window.dispatchEvent(new Event('online'));

  expect(await loading).toBe(CODE);
  expect(triedAtMs).toEqual([0, 500]);
});

test('code that loads as undefined, as in WebKit, is requested again', async () => {
  let tryCount = 0;
  const load = async () => {
    tryCount += 1;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- WebKit does this, contrary to the type.
    return tryCount === 1 ? (undefined as unknown as typeof CODE) : CODE;
  };
  const loading = loadWithRetry(load);

  await vi.runAllTimersAsync();

  expect(await loading).toBe(CODE);
  expect(tryCount).toBe(2);
});

test('broken code is not requested again', async () => {
  const load = vi.fn<() => Promise<never>>(() => Promise.reject(new SyntaxError('broken')));

  await expect(loadWithRetry(load)).rejects.toThrow('broken');

  expect(load).toHaveBeenCalledTimes(1);
});
