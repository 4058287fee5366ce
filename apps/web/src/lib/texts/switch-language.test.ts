import { afterEach, expect, test, vi } from 'vitest';

import { fakeBrowser } from '../../testing/fake-browser.ts';
import { switchLanguage } from './switch-language.ts';

afterEach(() => vi.unstubAllGlobals());

test('switching the language on a path that looks like another host stays on this site', () => {
  const { went } = fakeBrowser({ href: 'http://localhost:3000/es-ES//127.0.0.1:23997/' });

  switchLanguage('en-US', '//127.0.0.1:23997/');

  expect(went).toEqual(['assign /127.0.0.1:23997/']);
});

// spec: 9 constants, on https the locale cookie is secure
test.each([
  ['http://localhost:3000/', 'samesite=lax'],
  ['https://drama.example/', 'samesite=lax; secure'],
])('on %s the language cookie ends with %s', (href, end) => {
  const { cookies } = fakeBrowser({ href });

  switchLanguage('es-ES', '/');

  expect(cookies).toEqual([`i18n_redirected=es-ES; path=/; max-age=31536000; ${end}`]);
});

test('an unknown language changes nothing', () => {
  const { cookies, went } = fakeBrowser();

  switchLanguage('//evil.example', '/');

  expect([cookies, went]).toEqual([[], []]);
});
