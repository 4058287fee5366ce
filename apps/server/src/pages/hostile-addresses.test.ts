import { expect, test } from 'vitest';

import { startTestApp } from '../testing/start-test-app.ts';

const ORIGIN = 'http://localhost:3000';
const EVIL = ['//evil.example', '/\\evil.example', 'https://evil.example', '%2f%2fevil.example'];

/** URLs that redirect, or nearly do. Hostile text replaces HERE. */
const ADDRESSES = [
  ['/list/x?columnType=HERE'],
  ['/list/HERE?columnType=1'],
  ['/player/HERE'],
  ['/detail/HERE'],
  ['/browse/HERE'],
  ['/reel-shorts/HERE'],
  ['/reel-shorts/HERE/ep3/'],
  ['/en-US/HERE'],
  ['/HERE/TermsOfUse'],
  ['/HERE'],
  ['/?token=HERE'],
  ['/download?token=HERE&code=HERE&state=HERE'],
];

test.each(ADDRESSES)(
  '%s never redirects to another site and cannot inject a header',
  async (address) => {
    await using app = await startTestApp();

    for (const evil of [...EVIL, 'x%0d%0aset-cookie:%20marker=1', '"><script>alert(1)</script>']) {
      const { headers } = await app.app.request(ORIGIN + address.replaceAll('HERE', evil));
      const location = headers.get('location') ?? '/';
      expect(new URL(location, ORIGIN).origin).toBe(ORIGIN);
      expect(location).not.toMatch(/[\r\n<>"]|^[/\\]{2}/);
      expect(headers.get('set-cookie') ?? '').not.toContain('marker');
    }
  },
);

test.each([
  '//evil.example',
  'es-ES/../../evil.example',
  'es-ES%0d%0alocation:%20//evil.example',
  '"><script>alert(1)</script>',
  'xx-XX',
])('an invalid language %j in a cookie is ignored and causes no redirect', async (locale) => {
  await using app = await startTestApp();
  const visit = (cookie: string) =>
    app.app.request(`${ORIGIN}/`, { headers: { cookie, 'accept-language': 'en' } });

  const strange = await visit(`i18n_redirected=${locale}`);

  expect([strange.status, strange.headers.get('location')]).toEqual([200, null]);
  expect(await strange.text()).not.toContain(locale);
  expect((await visit('i18n_redirected=es-ES')).headers.get('location')).toBe('/es-ES/');
});
