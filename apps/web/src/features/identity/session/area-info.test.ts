import { createClient, type AreaInfo } from '@hookline/contract/client';
import { afterEach, expect, test, vi } from 'vitest';

import { fakeBrowser } from '../../../testing/fake-browser.ts';
import { success } from '../../../testing/fake-api.ts';
import { loadAreaInfo } from './area-info.ts';

const AREA: AreaInfo = { lang: 'es-ES', brand: 'Apple', browser: 'Safari', consentRequired: false };

afterEach(() => vi.unstubAllGlobals());

function countingApi() {
  let calls = 0;
  const api = createClient({
    baseUrl: '/api',
    headers: () => ({}),
    fetch: () => {
      calls += 1;
      return Response.json(success(AREA));
    },
  });
  return { api, callsOf: () => calls };
}

// spec: 7 calls, ours: area info is fetched once per tab
// touches: loadAreaInfo
test('area info is fetched once per tab', async () => {
  fakeBrowser();
  const { api, callsOf } = countingApi();

  expect([await loadAreaInfo(api), await loadAreaInfo(api)]).toEqual([AREA, AREA]);
  expect(callsOf()).toBe(1);
});

test.each([
  { title: 'other data', text: '"es-ES"' },
  { title: 'truncated data', text: '{"lang":"es' },
])('a tab that stores $title fetches area info again', async ({ text }) => {
  const { sessionStorage } = fakeBrowser();
  sessionStorage.texts.set('hookline.area', text);
  const { api, callsOf } = countingApi();

  expect(await loadAreaInfo(api)).toEqual(AREA);
  expect(callsOf()).toBe(1);
});
