import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { fakeBrowser } from '../../../testing/fake-browser.ts';

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

test('a guest sends a device id but no login token', async () => {
  fakeBrowser();
  const { viewerHeaders } = await import('./viewer-headers.ts');

  const headers = viewerHeaders();

  expect(headers['equipmentId']).toMatch(/^[0-9a-f]{32}$/);
  expect(headers).not.toHaveProperty('Authorization');
});

test('the device id is the same on every page of a browser', async () => {
  const { localStorage } = fakeBrowser();
  const first = (await import('./viewer-headers.ts')).viewerHeaders();
  vi.resetModules();
  const second = (await import('./viewer-headers.ts')).viewerHeaders();

  expect(second).toEqual(first);
  expect(localStorage.texts.size).toBe(1);
});

test('a member sends the encoded token', async () => {
  fakeBrowser();
  const { viewerHeaders } = await import('./viewer-headers.ts');
  const { setToken } = await import('./token.ts');

  setToken('a+b/c');

  expect(viewerHeaders()).toMatchObject({ Authorization: 'a%2Bb%2Fc' });
});

// spec: 7 calls, each call sends language and brand, the first one of a tab too
test.each([
  { languages: ['es-MX', 'en'], device: 'iPhone', sent: { language: 'es-ES', brand: 'Apple' } },
  { languages: ['xx', 'ar'], device: 'Pixel 9', sent: { language: 'ar-SA', brand: 'Google' } },
  { languages: [], device: 'K', sent: { language: 'en-US', brand: 'other' } },
])('the first call from $device in $languages sends $sent', async (viewer) => {
  fakeBrowser();
  vi.stubGlobal('navigator', { languages: viewer.languages, userAgent: `(${viewer.device})` });
  const { viewerHeaders } = await import('./viewer-headers.ts');

  expect(viewerHeaders()).toMatchObject(viewer.sent);
});
