// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { keepPurchase } from '../../features/checkout/payment/purchases.ts';
import type { UpdateCause } from './updates.ts';

const BUILD = 'build-1';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  localStorage.clear();
});

type BrowserState = { isOnline?: boolean; latest?: unknown; workerStatus?: number };

/** Opens a page with a new module, as every document has. */
async function open({
  isOnline = true,
  latest = { id: BUILD },
  workerStatus = 200,
}: BrowserState = {}) {
  const asked: string[] = [];
  vi.resetModules();
  const { isOutdatedAfter } = await import('./updates.ts');
  const { openSheet } = await import('@hookline/ui/testing');
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return url === '/sw.js' ? new Response(null, { status: workerStatus }) : Response.json(latest);
  });
  const getRegistration = async () => ({ update: async () => void asked.push('update') });
  vi.stubGlobal('navigator', { onLine: isOnline, serviceWorker: { getRegistration } });
  const after = (cause: UpdateCause) => isOutdatedAfter(cause, BUILD);
  return { asked, reload, openSheet, after };
}

type Page = Awaited<ReturnType<typeof open>>;

test.each([
  ['of the same build', { latest: { id: BUILD } }, false],
  ['of an older build', { latest: { id: 'build-2' } }, true],
  ['whose server gives no id', { latest: {} }, false],
  ['without a network', { latest: { id: 'build-2' }, isOnline: false }, false],
])('after an hour a page %s detects whether it is outdated', async (_title, world, isOutdated) => {
  const { after } = await open(world);

  expect(await after('hour')).toBe(isOutdated);
});

// spec: 4 install, the worker is checked hourly, only online and if its file returns 200
test('a worker is updated only if its file exists', async () => {
  const there = await open();
  await there.after('hour');
  const gone = await open({ workerStatus: 404 });
  await gone.after('hour');
  const away = await open({ isOnline: false });
  await away.after('hour');

  expect(there.asked).toContain('update');
  expect(gone.asked).not.toContain('update');
  expect(away.asked).toEqual([]);
});

test('a tab to which the viewer returns within a minute sends no request', async () => {
  const { after, asked } = await open();

  await after('hour');
  vi.advanceTimersByTime(59_999);
  await after('return');
  expect(asked).toHaveLength(3);
  vi.advanceTimersByTime(1);
  await after('return');

  expect(asked).toHaveLength(6);
});

// spec: 4 install, a page restored from the back/forward cache reloads, except on return from
//   PayPal
test('a page restored from the back/forward cache reloads, unless a sheet is open', async () => {
  const { after, reload, openSheet } = await open();

  const close = openSheet();
  await after('restored');
  expect(reload).not.toHaveBeenCalled();
  close();
  await after('restored');

  expect(reload).toHaveBeenCalledTimes(1);
});

/** Adds a film to the page. Returns a function that removes it. */
function showFilm(): () => void {
  const film = document.body.appendChild(document.createElement('video'));
  return () => film.remove();
}

// spec: 4 install, a new worker reloads the page, but not under a film, a dialog, a field or a
//   payment
test.each([
  ['a film', () => showFilm],
  ['a sheet', ({ openSheet }: Page) => openSheet],
])('a new worker does not reload a page with %s until that is gone', async (_what, showIn) => {
  const page = await open();
  const { after, reload } = page;
  const remove = showIn(page)();

  expect(await after('replaced')).toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reload).not.toHaveBeenCalled();
  remove();
  await vi.advanceTimersByTimeAsync(2000);

  expect(reload).toHaveBeenCalledTimes(1);
});

test('a page with a focused field or a pending payment is not reloaded', async () => {
  const { after, reload } = await open();
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  keepPurchase({ transactionId: '5O19', progress: 'back' });

  await after('replaced');
  await vi.advanceTimersByTimeAsync(4000);
  field.blur();
  await vi.advanceTimersByTimeAsync(4000);
  expect(reload).not.toHaveBeenCalled();
  keepPurchase({ transactionId: '5O19', progress: 'told' });
  await vi.advanceTimersByTimeAsync(2000);

  expect(reload).toHaveBeenCalledTimes(1);
});
