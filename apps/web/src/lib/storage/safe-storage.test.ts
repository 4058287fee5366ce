import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { fakeBrowser } from '../../testing/fake-browser.ts';

// Rejected writes are remembered until the page is left, so each test gets fresh modules.
beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

async function openPage() {
  const browser = fakeBrowser();
  return { ...browser, ...(await import('./safe-storage.ts')) };
}

function refuseWith(name: string) {
  return () => {
    throw new DOMException('refused', name);
  };
}

/** Blocks the storage: even accessing it throws. */
function block(): void {
  vi.stubGlobal('localStorage', undefined);
  Object.defineProperty(globalThis, 'localStorage', {
    get: refuseWith('SecurityError'),
    configurable: true,
  });
}

test('a text is stored, read and removed', async () => {
  const { browserStorage, localStorage } = await openPage();

  browserStorage.keep('speed', '2');
  expect(localStorage.getItem('speed')).toBe('2');
  expect(browserStorage.read('speed')).toBe('2');

  browserStorage.keep('speed', null);
  expect(localStorage.getItem('speed')).toBeNull();
  expect(browserStorage.read('speed')).toBeNull();
});

test('texts stored for a tab are separate from those of the browser', async () => {
  const { browserStorage, tabStorage, sessionStorage } = await openPage();

  tabStorage.keep('place', '/');

  expect(sessionStorage.getItem('place')).toBe('/');
  expect(browserStorage.read('place')).toBeNull();
});

test('a blocked storage keeps texts until the page is left', async () => {
  const { browserStorage } = await openPage();
  block();

  expect(browserStorage.read('speed')).toBeNull();
  browserStorage.keep('speed', '2');
  expect(browserStorage.read('speed')).toBe('2');
  browserStorage.keep('speed', null);
  expect(browserStorage.read('speed')).toBeNull();
});

test('a full storage returns the new text, and stores the next one when it has room', async () => {
  const { browserStorage, localStorage } = await openPage();
  browserStorage.keep('history', 'old');
  const full = { ...localStorage, setItem: refuseWith('QuotaExceededError') };
  vi.stubGlobal('localStorage', full);

  browserStorage.keep('history', 'new');
  expect(browserStorage.read('history')).toBe('new');

  vi.stubGlobal('localStorage', localStorage);
  browserStorage.keep('history', 'newer');
  expect(localStorage.getItem('history')).toBe('newer');
  expect(browserStorage.read('history')).toBe('newer');
});

test('broken JSON is read as null without an error', async () => {
  const { browserStorage, localStorage } = await openPage();
  localStorage.setItem('history', '[{');

  expect(browserStorage.readJson('history')).toBeNull();
  expect(browserStorage.readJson('nothing')).toBeNull();
});

test('a bug is not mistaken for a blocked storage', async () => {
  const { browserStorage } = await openPage();
  vi.stubGlobal('localStorage', {});

  expect(() => browserStorage.read('speed')).toThrow(TypeError);
});
