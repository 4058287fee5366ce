import { expect, test } from 'vitest';

import { isKeepable, pageKeyOf } from './page-key.ts';
import { htmlPage, ORIGIN } from './testing/fake-cache.ts';

test.each([
  ['/', '/'],
  ['/ar-SA/reel-shorts/moon-bride-1/2/', '/ar-SA/reel-shorts/moon-bride-1/2/'],
  ['/?utm_source=mail&utm_medium=x&fbclid=1', '/'],
  ['/browse/all/1/#main', '/browse/all/1/'],
  ['/?code=abc&state=def', null],
  ['/profile/?token=5O19', null],
  ['/?utm_source=mail&token=5O19', null],
  ['/search/?q=moon', null],
])('the cache key of %s is %s', (path, key) => {
  expect(pageKeyOf(ORIGIN + path)).toBe(key);
});

const REDIRECTED = Object.defineProperty(htmlPage('page'), 'redirected', { value: true });

test.each([
  ['a page', htmlPage('page'), true],
  ['a page that was not found', htmlPage('page', { status: 404 }), false],
  ['an error page', htmlPage('page', { status: 500 }), false],
  ['a page reached by a redirect', REDIRECTED, false],
  [
    'a page that no cache may store',
    htmlPage('', { headers: { 'cache-control': 'private, no-store' } }),
    false,
  ],
  ['an answer of the API', Response.json({}), false],
])('the response decides whether %s is cacheable', (_title, response, isKept) => {
  expect(isKeepable(response)).toBe(isKept);
});
