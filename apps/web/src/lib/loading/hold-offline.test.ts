// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { holdOffline } from './hold-offline.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A page whose first attempts to load fail for lack of a network. */
function pageAfter(failures: number) {
  const tries = { count: 0 };
  const load = async () => {
    tries.count += 1;
    if (tries.count <= failures) throw new TypeError('Failed to fetch');
    return 'page';
  };
  return { load, tries };
}

const passMs = (timeMs: number) => vi.advanceTimersByTimeAsync(timeMs);

test('a page that loads at the first attempt is not requested again', async () => {
  const { load, tries } = pageAfter(0);

  expect(await holdOffline(load)).toBe('page');

  expect(tries.count).toBe(1);
});

test('a page without a network loads as soon as the browser is online', async () => {
  const { load, tries } = pageAfter(1);
  const page = holdOffline(load);
  await passMs(1000);
  expect(tries.count).toBe(1);

  window.dispatchEvent(new Event('online'));

  expect(await page).toBe('page');
});

test('a server that fails while the browser is online is tried three times', async () => {
  const { load, tries } = pageAfter(2);
  const page = holdOffline(load);

  await passMs(60_000);

  expect(await page).toBe('page');
  expect(tries.count).toBe(3);
});

test('after the third failure of a server, the attempts stop', async () => {
  const { load, tries } = pageAfter(99);
  const outcome = holdOffline(load).catch((error: unknown) => String(error));

  await passMs(60_000);

  expect(await outcome).toContain('Failed to fetch');
  expect(tries.count).toBe(3);
});

test('an offline device keeps trying for as long as it is offline', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { load, tries } = pageAfter(5);
  const page = holdOffline(load);

  await passMs(120_000);

  expect(await page).toBe('page');
  expect(tries.count).toBe(6);
});

test('navigating elsewhere stops the attempts', async () => {
  const { load, tries } = pageAfter(99);
  const elsewhere = new AbortController();
  const page = holdOffline(load, elsewhere.signal);
  const outcome = page.catch((error: unknown) => String(error));
  await passMs(0);

  elsewhere.abort();
  await passMs(60_000);

  expect(await outcome).toContain('Failed to fetch');
  expect(tries.count).toBe(1);
});

test.each([new Error('broken'), new TypeError('x is undefined')])(
  'a bug of ours is not treated as a lost network: %s',
  async (fault) => {
    await expect(holdOffline(() => Promise.reject(fault))).rejects.toBe(fault);
  },
);
