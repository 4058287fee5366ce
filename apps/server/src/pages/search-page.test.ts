// spec: 7 calls, search: pages per keyword are not in our caches, are limited like the calls, and
//   are closed to robots
// touches: startTestApp

import { expect, test } from 'vitest';

import { startTestApp } from '../testing/start-test-app.ts';
import type { Render } from './renderer.ts';

/** Returns a web app whose pages contain their URL. */
function drawingWeb() {
  const drawn: string[] = [];
  const render: Render = async (request) => {
    const { pathname, search } = new URL(request.url);
    drawn.push(pathname + search);
    return { status: 200, headers: {}, html: `drawn for ${pathname}${search}` };
  };
  return { drawn, render };
}

test('search results are rendered per keyword and are not stored in the page cache', async () => {
  const web = drawingWeb();
  await using app = await startTestApp({ render: web.render });
  const textOf = async (path: string) => (await app.app.request(path)).text();

  for (const path of ['/search/?q=moon', '/es-ES/search/?q=moon', '/search/?utm=x&q=%20moon%20']) {
    await textOf(path);
  }
  expect(web.drawn).toEqual(['/search/?q=moon', '/es-ES/search/?q=moon', '/search/?q=moon']);
  expect(await textOf('/metrics')).toMatch(/^hookline_page_cache_entries 0$/m);
});

test('the search page without a keyword is cached like any other page', async () => {
  const web = drawingWeb();
  await using app = await startTestApp({ render: web.render });

  for (const path of ['/search/', '/search/?q=', '/search/?utm=x']) await app.app.request(path);

  expect(web.drawn).toEqual(['/search/']);
});

test('search results may be cached by a proxy, and a browser gets 304 for them', async () => {
  await using app = await startTestApp({ render: drawingWeb().render });

  const first = await app.app.request('/search/?q=moon');
  const etag = first.headers.get('etag') ?? '';
  const again = await app.app.request('/search/?q=moon', { headers: { 'if-none-match': etag } });

  expect(first.headers.get('cache-control')).toMatch(/^public, max-age=0/);
  expect(again.status).toBe(304);
});

test('a redirect to the search URL with a slash keeps the keyword', async () => {
  await using app = await startTestApp();

  const response = await app.app.request('/search?q=moon');

  expect(response.headers.get('location')).toBe('/search/?q=moon');
});

test('search pages with a keyword share the limit of search calls; the empty search page does not', async () => {
  const { drawn, render } = drawingWeb();
  const site = { trustedProxyCount: 1 };
  await using app = await startTestApp({ render, perMinute: { search: 2 }, site });
  const askFrom = async (address: string, path: string) => {
    const response = await app.app.request(path, { headers: { 'x-forwarded-for': address } });
    return [response.status, response.headers.get('retry-after')];
  };
  await askFrom('1.1.1.1', '/search/?q=moon');
  await askFrom('1.1.1.1', '/api/content/search?keyword=moon');

  expect(await askFrom('1.1.1.1', '/search/?q=moon')).toEqual([429, '30']);
  expect(await askFrom('1.1.1.1', '/search/')).toEqual([200, null]);
  expect(await askFrom('2.2.2.2', '/search/?q=moon')).toEqual([200, null]);
  expect(drawn).toHaveLength(3);
});

test('robots.txt disallows search pages in every language', async () => {
  await using app = await startTestApp();

  const robots = await (await app.app.request('/robots.txt')).text();

  expect(robots).toContain('\nDisallow: /search/\nDisallow: /*/search/\n');
});
