import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { fakeBrowser } from '../../../testing/fake-browser.ts';

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

test('a guest sends a device id but no login token', async () => {
  fakeBrowser();
  const { viewerHeaders } = await import('./viewer-headers.ts');

  expect(viewerHeaders()).toEqual({ equipmentId: expect.stringMatching(/^[0-9a-f]{32}$/) });
});

test('the device id is the same on every page of a browser', async () => {
  const { localStorage } = fakeBrowser();
  const first = (await import('./viewer-headers.ts')).viewerHeaders();
  vi.resetModules();
  const second = (await import('./viewer-headers.ts')).viewerHeaders();

  expect(second).toEqual(first);
  expect(localStorage.texts.size).toBe(1);
});

test('a member sends the encoded token, and language and brand once they are known', async () => {
  fakeBrowser();
  const { setAreaInfo, viewerHeaders } = await import('./viewer-headers.ts');
  const { setToken } = await import('./token.ts');

  setToken('a+b/c');
  setAreaInfo({ lang: 'es-ES', brand: 'Apple', browser: 'Safari', consentRequired: false });

  expect(viewerHeaders()).toMatchObject({
    Authorization: 'a%2Bb%2Fc',
    language: 'es-ES',
    brand: 'Apple',
  });
});

// spec: 7 calls, the first calls of a page send language and brand once the tab has fetched them
test('the first call of a page sends the language and brand stored for its tab', async () => {
  const { sessionStorage } = fakeBrowser();
  const area = { lang: 'es-ES', brand: 'Apple', browser: 'Safari', consentRequired: false };
  sessionStorage.texts.set('hookline.area', JSON.stringify(area));
  const { restoreAreaInfo, viewerHeaders } = await import('./viewer-headers.ts');

  expect(restoreAreaInfo()).toEqual(area);

  expect(viewerHeaders()).toMatchObject({ language: 'es-ES', brand: 'Apple' });
});

test.each([
  { title: 'nothing', text: null },
  { title: 'other data', text: '"es-ES"' },
  { title: 'truncated data', text: '{"lang":"es' },
])('a tab that stores $title sends no language', async ({ text }) => {
  const { sessionStorage } = fakeBrowser();
  if (text !== null) sessionStorage.texts.set('hookline.area', text);
  const { restoreAreaInfo, viewerHeaders } = await import('./viewer-headers.ts');

  expect(restoreAreaInfo()).toBeNull();

  expect(Object.keys(viewerHeaders())).toEqual(['equipmentId']);
});
