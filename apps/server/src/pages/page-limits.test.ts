import { expect, test } from 'vitest';

import { startTestApp } from '../testing/start-test-app.ts';
import type { Render } from './renderer.ts';

const ID = '0123456789abcdef0123456789abcdef';

/** Returns a web app that records what it renders. Its pages contain their canonical URL. */
function drawingWeb() {
  const drawn: string[] = [];
  const render: Render = async ({ url }) => {
    const { pathname, origin } = new URL(url);
    drawn.push(pathname);
    const address = origin + pathname.toLowerCase();
    return { status: 200, headers: {}, html: `<link rel="canonical" href="${address}"/>` };
  };
  return { drawn, render };
}

const entriesOf = async (app: Awaited<ReturnType<typeof startTestApp>>) =>
  /^hookline_page_cache_entries (\d+)$/m.exec(
    await (await app.app.request('/metrics')).text(),
  )?.[1];

// spec: 2 routes, ours: an episode is rendered and cached once, whatever its slug
// touches: /reel-shorts/
test('an episode has one cache entry, whatever slug precedes its id', async () => {
  const { drawn, render } = drawingWeb();
  await using app = await startTestApp({ render });

  for (const slug of ['moon-bride-', 'another-', 'x-y-z-', '']) {
    const response = await app.app.request(`/reel-shorts/${slug}${ID}/1/`);
    expect(response.status).toBe(200);
  }

  expect(drawn).toEqual([`/reel-shorts/${ID}/1/`]);
  expect(await entriesOf(app)).toBe('1');
});

// spec: 2 routes, ours: alternative spellings of a URL take up no space in the cache
// touches: /browse/all/1/
test('alternative spellings of a URL have no cache entry of their own', async () => {
  const { render } = drawingWeb();
  await using app = await startTestApp({ render });
  const paths = ['/browse/all/1/', '/BROWSE/all/1/', '/brow%73e/all/1/', '/x/%2e%2e/browse/all/1/'];

  for (const path of paths) await app.app.request(`http://localhost${path}`);

  expect(await entriesOf(app)).toBe('1');
});

// spec: 2 routes, ours: rendering pages is limited per network
// touches: startTestApp
test('rendering is limited per network, but serving cached pages is not', async () => {
  const { drawn, render } = drawingWeb();
  const site = { trustedProxyCount: 1 };
  await using app = await startTestApp({ render, perMinute: { page: 2 }, site });
  const askFrom = async (address: string, path: string) => {
    const response = await app.app.request(path, { headers: { 'x-forwarded-for': address } });
    return [response.status, response.headers.get('retry-after')];
  };
  await askFrom('1.1.1.1', '/a/');
  await askFrom('1.1.1.1', '/b/');

  expect(await askFrom('1.1.1.1', '/c/')).toEqual([429, '30']);
  expect(await askFrom('1.1.1.1', '/a/')).toEqual([200, null]);
  expect(await askFrom('2.2.2.2', '/c/')).toEqual([200, null]);
  expect(drawn).toEqual(['/a/', '/b/', '/c/']);
});
