// spec: 2 redirects, a login, a logout and a change of language stay on this site, whatever the
//   path

import { afterEach, expect, test, vi } from 'vitest';

import { fakeBrowser } from '../../testing/fake-browser.ts';
import { leave, leaveForProvider } from './leave.ts';

const ORIGIN = 'http://localhost:3000';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['/browse/all/1/?utm_source=x#top', '/browse/all/1/?utm_source=x#top'],
  [`${ORIGIN}/es-ES/`, '/es-ES/'],
  ['//127.0.0.1:23997/', '/127.0.0.1:23997/'],
  ['//x//127.0.0.1:23997/', '/x//127.0.0.1:23997/'],
  [String.raw`/\evil.example/`, '/evil.example/'],
  [String.raw`\\evil.example/`, '/evil.example/'],
  ['/.//evil.example/', '/evil.example/'],
  [`${ORIGIN}//evil.example/`, '/evil.example/'],
])('the page %s is loaded as %s on this site', (address, path) => {
  const { went } = fakeBrowser({ href: `${ORIGIN}/` });

  leave(address);
  leave(address, 'replace');

  expect(went).toEqual([`assign ${path}`, `replace ${path}`]);
  expect(new URL(path, ORIGIN).origin).toBe(ORIGIN);
});

test.each([
  'https://evil.example/',
  'http://localhost:3001/',
  'http://localhost:3000@evil.example/',
  'javascript:alert(1)',
  '/\t/evil.example/',
  '\n//evil.example/',
])('the URL %j points to another site and is rejected', (address) => {
  const { went } = fakeBrowser({ href: `${ORIGIN}/` });

  expect(() => leave(address)).toThrow('is no page of this site');

  expect(went).toEqual([]);
});

test('a provider page may be on another site', () => {
  const { went } = fakeBrowser({ href: `${ORIGIN}/` });

  leaveForProvider('https://www.paypal.com/checkoutnow?token=5O19');

  expect(went).toEqual(['assign https://www.paypal.com/checkoutnow?token=5O19']);
});
