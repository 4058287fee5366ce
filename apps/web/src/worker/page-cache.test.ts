// spec: 4 install, the last 20 pages are cached, but no errors and no URLs with code, state or
//   token

import { expect, test } from 'vitest';

import { createPageCache } from './page-cache.ts';
import { fakeCache, fakeNetwork, htmlPage, ORIGIN } from './testing/fake-cache.ts';

const HTML =
  '<title>Moon &amp; Bride, episode 1 | Hookline</title>' +
  '<link rel="stylesheet" href="/assets/app.css"><script src="/assets/app.js"></script>';

function setUp(answers: Readonly<Record<string, () => Response>>) {
  const cache = fakeCache();
  const { askNetwork, asked } = fakeNetwork(answers);
  const keptFiles: string[] = [];
  const keepFiles = async (paths: readonly string[]) => void keptFiles.push(...paths);
  const pages = createPageCache({ open: cache.open, keepFiles, askNetwork });
  return { pages, cache, asked, keptFiles };
}

test('a cached page is found with its content policy despite campaign parameters', async () => {
  const headers = { 'content-security-policy': "default-src 'self'", 'content-encoding': 'br' };
  const { pages, keptFiles } = setUp({ '/a/': () => htmlPage(HTML, { headers }) });
  await pages.keep(`${ORIGIN}/a/?utm_source=mail`, true);

  const found = await pages.find(`${ORIGIN}/a/?gclid=1`);

  expect(await found?.text()).toBe(HTML);
  expect(found?.headers.get('content-security-policy')).toBe("default-src 'self'");
  expect(found?.headers.has('content-encoding')).toBe(false);
  expect(keptFiles).toEqual(['/assets/app.css', '/assets/app.js']);
});

test('a page loaded by the browser comes from the HTTP cache, any other is fetched', async () => {
  const { pages, asked } = setUp({ '/a/': () => htmlPage(HTML), '/b/': () => htmlPage(HTML) });

  await pages.keep(`${ORIGIN}/a/`, true);
  await pages.keep(`${ORIGIN}/b/`, false);

  expect(asked).toEqual(['/a/ force-cache', '/b/ default']);
});

test('the last 20 pages are cached, and a page visited again is the newest', async () => {
  const paths = Array.from({ length: 21 }, (_, index) => `/${index}/`);
  const { pages } = setUp(Object.fromEntries(paths.map((path) => [path, () => htmlPage(HTML)])));

  for (const path of [...paths.slice(0, 20), '/0/', '/20/']) await pages.keep(ORIGIN + path, true);

  const kept = (await pages.list()).map(({ path }) => path);
  expect(kept).toHaveLength(20);
  expect(kept.slice(0, 3)).toEqual(['/20/', '/0/', '/19/']);
  expect(kept).not.toContain('/1/');
});

test('cached pages are listed by their titles, without the name of the site', async () => {
  const { pages } = setUp({ '/a/': () => htmlPage(HTML) });
  await pages.keep(`${ORIGIN}/a/`, true);

  expect(await pages.list()).toEqual([{ path: '/a/', title: 'Moon &amp; Bride, episode 1' }]);
});

test('a cached page is deleted if the site no longer has it, but not in an outage', async () => {
  let status = 200;
  const { pages, cache } = setUp({ '/a/': () => htmlPage(HTML, { status }) });
  await pages.keep(`${ORIGIN}/a/`, true);

  status = 503;
  await pages.keep(`${ORIGIN}/a/`, false);
  const duringOutage = cache.paths();
  status = 404;
  await pages.keep(`${ORIGIN}/a/`, false);

  expect(duringOutage).toEqual(['/a/']);
  expect(cache.paths()).toEqual([]);
});

test('neither an error page nor a URL with a token is cached', async () => {
  const { pages, cache, asked } = setUp({
    '/gone/': () => htmlPage(HTML, { status: 404 }),
    '/profile/': () => htmlPage(HTML),
  });

  await pages.keep(`${ORIGIN}/gone/`, true);
  await pages.keep(`${ORIGIN}/profile/?token=5O19`, true);

  expect(cache.paths()).toEqual([]);
  expect(asked).toEqual(['/gone/ force-cache']);
});

test('a page whose files cannot be cached is not cached', async () => {
  const cache = fakeCache();
  const { askNetwork } = fakeNetwork({ '/a/': () => htmlPage(HTML) });
  const pages = createPageCache({
    open: cache.open,
    keepFiles: () => Promise.reject(new TypeError('Failed to fetch')),
    askNetwork,
  });

  await expect(pages.keep(`${ORIGIN}/a/`, true)).rejects.toThrow('Failed to fetch');

  expect(cache.paths()).toEqual([]);
});
