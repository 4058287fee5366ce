import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { fakeBrowser } from '../../testing/fake-browser.ts';

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

test('a guest has a device and no login', async () => {
  fakeBrowser();
  const { viewerHeaders } = await import('./viewer-headers.ts');

  expect(viewerHeaders()).toEqual({ equipmentId: expect.stringMatching(/^[0-9a-f]{32}$/) });
});

test('the device is the same on every page of a browser', async () => {
  const { localStorage } = fakeBrowser();
  const first = (await import('./viewer-headers.ts')).viewerHeaders();
  vi.resetModules();
  const second = (await import('./viewer-headers.ts')).viewerHeaders();

  expect(second).toEqual(first);
  expect(localStorage.texts.size).toBe(1);
});

test('a member calls with the token, encoded, and with language and brand once they are known', async () => {
  fakeBrowser();
  const { setAreaInfo, viewerHeaders } = await import('./viewer-headers.ts');
  const { setToken } = await import('./token.ts');

  setToken('a+b/c');
  setAreaInfo({ lang: 'es-ES', brand: 'Apple' });

  expect(viewerHeaders()).toMatchObject({
    Authorization: 'a%2Bb%2Fc',
    language: 'es-ES',
    brand: 'Apple',
  });
});
