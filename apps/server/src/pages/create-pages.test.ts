import { TEST_MEDIA } from '@hookline/db/testing';
import { completeMediaRequest } from '@hookline/services/catalog';
import { expect, test } from 'vitest';

import { startTestApp } from '../testing/start-test-app.ts';
import type { Render } from './renderer.ts';

/** Returns a web app whose pages contain their path and the number of renders so far. */
function drawingWeb(statusOf: (path: string) => number = () => 200) {
  const drawn: string[] = [];
  const render: Render = async (request) => {
    const { pathname, search } = new URL(request.url);
    drawn.push(pathname + search);
    return { status: statusOf(pathname), headers: {}, html: `${pathname} ${drawn.length}` };
  };
  return { drawn, render };
}

const loginPage: Render = async (_request, { onlyProvider = 'both' }) => {
  return { status: 200, headers: {}, html: `offers ${onlyProvider}` };
};

// spec: 2 login, ours: pages learn which login provider is the only one that is offered
// touches: onlyProvider
test('if the site offers a single login provider, pages are rendered for that provider only', async () => {
  await using app = await startTestApp({ site: { onlyProvider: 'google' }, render: loginPage });
  await using plain = await startTestApp({ render: loginPage });

  expect(await (await app.app.request('/')).text()).toBe('offers google');
  expect(await (await plain.app.request('/')).text()).toBe('offers both');
});

// spec: 2 redirects, a path with double slashes redirects to single ones, and never reaches the web
//   app
// touches: /es-ES//127.0.0.1:23997/
test.each([
  { from: '/TermsOfUse', to: '/terms-of-use/' },
  { from: '/list/trending?columnType=1&utm=x', to: '/category/trending-1/?utm=x' },
  { from: '/es-ES/player/abc?token=t', to: '/es-ES/reel-shorts/abc/1/?token=t' },
  { from: '/en-US/browse/all/2/', to: '/browse/all/2/' },
  { from: 'http://localhost:3000//x//127.0.0.1:23997/', to: '/x/127.0.0.1:23997/' },
  { from: '/es-ES//127.0.0.1:23997/', to: '/es-ES/127.0.0.1:23997/' },
])('$from redirects permanently to $to', async ({ from, to }) => {
  await using app = await startTestApp();

  const response = await app.app.request(from);

  expect(response.status).toBe(301);
  expect(response.headers.get('location')).toBe(to);
});

// spec: 2 root, redirects keep code, state and token
// touches: /player/abc?token=t
test('a redirect from a URL with a token is not cached', async () => {
  await using app = await startTestApp();

  const response = await app.app.request('/player/abc?token=t');

  expect(response.headers.get('cache-control')).toBe('private, no-store');
});

test.each([
  { title: 'language', headers: { 'accept-language': 'es-MX' }, location: '/es-ES/?a=1' },
  {
    title: 'cookie, whatever the language is',
    headers: { 'accept-language': 'es-MX', cookie: 'x=1; i18n_redirected=ja-JP' },
    location: '/ja-JP/?a=1',
  },
])('a visitor of / is redirected by $title, and the redirect is not cached', async (visitor) => {
  await using app = await startTestApp();

  const response = await app.app.request('/?a=1', { headers: visitor.headers });

  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe(visitor.location);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(response.headers.get('set-cookie')).toMatch(
    /^i18n_redirected=\w\w-\w\w; Path=\/; Max-Age=31536000; SameSite=Lax$/,
  );
});

test.each([
  { title: 'an English visitor', headers: { 'accept-language': 'en-GB,en;q=0.9' } },
  { title: 'a bot', headers: { 'accept-language': 'es', 'user-agent': 'Googlebot/2.1' } },
  {
    title: 'a visitor who chose English',
    headers: { 'accept-language': 'es', cookie: 'i18n_redirected=en-US' },
  },
])('$title is not redirected from /, which shared caches do not store', async ({ headers }) => {
  await using app = await startTestApp();

  const response = await app.app.request('/', { headers });

  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('private, no-cache');
  expect(response.headers.get('set-cookie')).toBeNull();
});

test("only the page / depends on the visitor's language", async () => {
  await using app = await startTestApp();

  const response = await app.app.request('/browse/all/1/', {
    headers: { 'accept-language': 'es' },
  });

  expect(response.status).toBe(200);
});

test('a page is rendered once for all viewers, whatever the query is', async () => {
  const web = drawingWeb();
  await using app = await startTestApp({ render: web.render });

  const plain = await (await app.app.request('/browse/all/1/')).text();
  const tagged = await (await app.app.request('/browse/all/1/?utm_source=x')).text();
  const returning = await app.app.request('/browse/all/1/?token=secret');

  expect(tagged).toBe(plain);
  expect(await returning.text()).toBe(plain);
  expect(returning.headers.get('cache-control')).toBe('private, no-store');
  expect(web.drawn).toEqual(['/browse/all/1/']);
});

test('a page that is not found is never cached', async () => {
  const web = drawingWeb(() => 404);
  await using app = await startTestApp({ render: web.render });

  const first = await app.app.request('/nothing/');
  await app.app.request('/nothing/');

  expect(first.status).toBe(404);
  expect(first.headers.get('cache-control')).toBe('private, no-store');
  expect(web.drawn).toHaveLength(2);
});

test('a client with a cached page gets 304', async () => {
  await using app = await startTestApp();
  const first = await app.app.request('/browse/all/1/');
  const etag = first.headers.get('etag') ?? '';

  const again = await app.app.request('/browse/all/1/', { headers: { 'if-none-match': etag } });

  expect(etag).toMatch(/^W\/"/);
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
});

test('pages are re-rendered after a catalogue change and after a minute', async () => {
  const web = drawingWeb();
  await using app = await startTestApp({ render: web.render });
  const ask = async () => (await app.app.request('/x/')).text();

  expect(await ask()).toBe('/x/ 1');
  await app.addDrama([0]);
  await app.deps.catalogMonitor.refresh();
  expect(await ask()).toBe('/x/ 2');
  app.clock.nowMs += 61_000;
  // The first visitor after a minute gets the old page, which is re-rendered for the next one.
  expect(await ask()).toBe('/x/ 2');
  expect(await ask()).toBe('/x/ 3');
});

// spec: 10 catalogue, ours: new films and pictures of a drama leave cached pages without it valid
// touches: completeMediaRequest
test('new films and pictures of a drama renew the pages that name it, and no others', async () => {
  const web = drawingWeb();
  await using app = await startTestApp({ render: web.render });
  const [renewed, other] = [await app.addDrama([0]), await app.addDrama([0])];
  await app.deps.catalogMonitor.refresh();
  const paths = [renewed, other].map(({ dramaId }) => `/reel-shorts/${dramaId}/1/`);
  const visitAll = async () => {
    for (const path of paths) await app.app.request(path);
    for (const { dramaId } of [renewed, other]) {
      await app.guest.call('videoDetail', { contentId: dramaId });
    }
  };
  await visitAll();
  const misses = app.deps.responseCache.stats.misses();

  const [episodeId = ''] = renewed.episodeIds;
  await completeMediaRequest({ episodeId, media: TEST_MEDIA }, app.deps);
  await app.deps.catalogMonitor.refresh();
  await visitAll();

  expect(web.drawn).toEqual([...paths, paths[0]]);
  expect(app.deps.responseCache.stats.misses()).toBe(misses + 1);
});

test('a page that fails to render is served in its last good version', async () => {
  let isBroken = false;
  const web = drawingWeb(() => (isBroken ? 500 : 200));
  await using app = await startTestApp({ render: web.render });
  await app.app.request('/x/');
  isBroken = true;
  app.clock.nowMs += 10_000_000;

  const old = await app.app.request('/x/');
  const unknown = await app.app.request('/y/');

  expect([old.status, await old.text()]).toEqual([200, '/x/ 1']);
  expect(unknown.status).toBe(500);
  expect(unknown.headers.get('cache-control')).toBe('private, no-store');
});

test('while the database is down, a page that fails to render says when to retry', async () => {
  await using app = await startTestApp({
    render: async () => {
      throw new Error('no data');
    },
  });
  await app.deps.db.destroy();
  await app.deps.catalogMonitor.refresh();

  const response = await app.app.request('/x/');

  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('2');
  expect(await response.text()).toContain('Please try again');
});

test('a URL with a broken escape reaches the web app as an unknown path', async () => {
  const web = drawingWeb();
  await using app = await startTestApp({ render: web.render });

  await app.app.request('/%E0%A4%A/');

  expect(web.drawn).toEqual(['/%25E0%25A4%25A/']);
});

test('an API call that fails during rendering has no Retry-After', async () => {
  await using app = await startTestApp({
    render: async (_request, { fetchApi }) => {
      const answer = await fetchApi('/api/content/category/list', {});
      const wait = String(answer.headers.get('retry-after'));
      return { status: 200, headers: {}, html: `${answer.status} ${wait}` };
    },
  });
  await app.deps.db.destroy();

  const page = await app.app.request('/x/');

  expect(await page.text()).toBe('503 null');
});

test('pages call the API in-process', async () => {
  await using app = await startTestApp({
    render: async (_request, { fetchApi }) => {
      const answer = await fetchApi('/api/content/category/list', {});
      return { status: 200, headers: {}, html: await answer.text() };
    },
  });

  const page = await (await app.app.request('/x/')).text();

  expect(page).toContain('"code":"00000"');
});
