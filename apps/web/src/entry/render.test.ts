import { expect, test } from 'vitest';

import { render } from './render.tsx';
import { fakeDrama, fakeFetch, success } from '../testing/fake-api.ts';

const ORIGIN = 'https://hookline.example';
const column = {
  columnId: 'trending-now',
  columnType: 1,
  columnName: 'Trending now',
  style: 'row',
};
const ANSWERS = {
  '/api/index/column/page': success({
    records: [
      { ...column, columnId: 'picks', columnType: 8, contents: [fakeDrama()] },
      { ...column, contents: [fakeDrama()] },
    ],
    hasMore: false,
  }),
  '/api/content/category/list': success([{ categoryId: 'romance', name: 'Romance', total: 30 }]),
  '/api/content/category/page': success({ records: [fakeDrama()], hasMore: true, total: 30 }),
  '/api/index/column/detail': success({
    columnName: 'Trending now',
    records: [fakeDrama()],
    hasMore: false,
    total: 1,
  }),
  '/api/content/search': success({
    records: [fakeDrama({ contentName: 'Moon Bride' })],
    hasMore: false,
    total: 1,
  }),
  '/api/content/video/recommend/list': success([fakeDrama({ contentName: 'Top of the week' })]),
};

async function open(path: string, answers: Record<string, ReturnType<typeof success>> = ANSWERS) {
  const errors: unknown[] = [];
  const page = await render(new Request(ORIGIN + path), {
    fetchApi: fakeFetch(answers),
    publicOrigin: ORIGIN,
    buildId: 'build',
    onError: (error) => errors.push(error),
  });
  return { ...page, html: page.html.toString(), errors };
}

const PAGES = [
  '/',
  '/browse/romance/2/',
  '/category/trending-now-1/',
  '/search/',
  '/download/',
  '/qrCode/',
  '/profile/',
  '/my-wallet/',
  '/transaction/',
  '/episodes/',
  '/my-list/',
  '/history/',
  '/terms-of-use/',
  '/privacy-policy/',
];

test.each(PAGES)(
  '%s is rendered with title, description, canonical URL and a link to every language',
  async (path) => {
    const { status, html } = await open(`${path}?token=secret`);

    expect(status).toBe(200);
    expect(html).toMatch(/<title>[^<]*Hookline[^<]*<\/title>/);
    expect(html).toMatch(/<meta name="description" content="[^"]{20,}/);
    expect(html).toContain(`<link rel="canonical" href="${ORIGIN}${path}"/>`);
    expect(html.match(/rel="alternate" hrefLang=/g)).toHaveLength(13);
    expect(html).toContain(`hrefLang="x-default" href="${ORIGIN}${path}"`);
    expect(html).toContain(`hrefLang="es-ES" href="${ORIGIN}/es-ES${path}"`);
  },
);

// spec: 2 lists, the routes have their titles and are kept out of search engines
test.each([
  ['/my-list/', 'My List'],
  ['/history/', 'History'],
])('the list at %s has its own title and is not indexed', async (path, tab) => {
  const { html } = await open(path);

  expect(html).toContain(`<title>${tab} | Hookline</title>`);
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).toMatch(new RegExp(`aria-selected="true"[^>]*>${tab}<`));
  expect((await open('/')).html).not.toContain('noindex');
});

// spec: 2 routes, every page of the table answers, in its locale
test.each(PAGES)('%s contains neither inline style nor inline script', async (path) => {
  const { html } = await open(path);

  expect(html).not.toMatch(/\sstyle="/);
  expect(html).not.toContain('<style');
  for (const [tag] of html.matchAll(/<script[^>]*>/g)) {
    expect(tag).toMatch(/ src="|type="application\/(ld\+)?json"/);
  }
});

test('a page links to the manifest of its language, and to the icon for iOS', async () => {
  const [english, arabic] = [await open('/browse/all/1/'), await open('/ar-SA/')];

  expect(english.html).toContain('<link rel="manifest" href="/manifest.webmanifest">');
  expect(arabic.html).toContain('<link rel="manifest" href="/ar-SA/manifest.webmanifest">');
  expect(arabic.html).toContain('rel="apple-touch-icon"');
});

test('a page in Arabic runs from right to left, and its links keep the language', async () => {
  const { html } = await open('/ar-SA/');

  expect(html).toContain('<html lang="ar-SA" dir="rtl">');
  expect(html).toContain('href="/ar-SA/browse/all/1/"');
  expect(html).toContain(`href="/ar-SA/reel-shorts/moon-bride-${'a'.repeat(32)}/1/"`);
});

test('a drama name cannot break out of its element or the boot data', async () => {
  const contentName = '</script><script>alert(1)</script>';
  const records = [{ ...column, contents: [fakeDrama({ contentName })] }];
  const { html } = await open('/', {
    ...ANSWERS,
    '/api/index/column/page': success({ records, hasMore: false }),
  });

  expect(html).not.toContain('<script>alert');
  expect(html).toContain(String.raw`\u003c/script>`);
});

// spec: 2 header, tabs Home, Genre, Mobile App; Genre is current on every path below /browse
test('Genre is the current tab on every page below /browse, and only there', async () => {
  const isCurrent = /aria-current="page"[^>]*>Genre</;

  expect((await open('/browse/romance/1/')).html).toMatch(isCurrent);
  expect((await open('/')).html).not.toMatch(isCurrent);
});

// spec: 2 routes, /browse/{id}/{page} and /category/{id}-{type} page through their dramas
test("a genre's pages link to each other, and the genre's chip is marked", async () => {
  const { html } = await open('/browse/romance/2/');

  expect(html).toMatch(/<a(?=[^>]*rel="prev")(?=[^>]*href="\/browse\/romance\/1\/")/);
  expect(html).toMatch(/<a(?=[^>]*rel="next")(?=[^>]*href="\/browse\/romance\/3\/")/);
  expect(html).toMatch(/<nav aria-label="Genres".*<a[^>]*aria-current="page"[^>]*>Romance</);
});

// spec: 2 routes, /search/?q= shows results, with a form that works without script, and is not
//   indexed
test('a search page is rendered with results, and its form works without script', async () => {
  const { html } = await open('/search/?q=moon+%3Cbr%3E');

  expect(html).toContain('Moon Bride');
  expect(html).toMatch(/<form role="search"[^>]* action="\/search\/"/);
  expect((await open('/es-ES/search/')).html).toContain('action="/es-ES/search/"');
  expect(html).toMatch(/<input type="search"[^>]* name="q" value="moon &lt;br&gt;"/);
  expect(html).toContain(`<link rel="canonical" href="${ORIGIN}/search/"/>`);
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).toMatch(/<title>Search results for “moon &lt;br&gt;” \| Hookline<\/title>/);
});

test("a search without results shows the week's top dramas", async () => {
  const nothing = success({ records: [], hasMore: false, total: 0 });

  const { status, html } = await open('/search/?q=xyz', {
    ...ANSWERS,
    '/api/content/search': nothing,
  });

  expect(status).toBe(200);
  expect(html).toContain('No dramas found');
  expect(html).toContain('Top of the week');
});

// spec: 2 not found, texts, tab title, Top 10 of This Week, a way home
test("an unknown URL is a 404 page with the path and the week's top dramas", async () => {
  const { status, html } = await open('/no/such/<page>/');

  expect(status).toBe(404);
  expect(html).toContain('<title>Uh-oh! This Short TV Show Isn&#x27;t Available</title>');
  expect(html).toContain('Oops! Page Not Found');
  expect(html).toContain('Page not found: /no/such/&lt;page&gt;/');
  expect(html).toContain('Back to Home');
  expect(html).toContain('Top 10 of This Week');
  expect(html).toContain('Top of the week');
  expect(html).toContain('content="noindex"');
});

test.each(['/category/trending-now/', '/browse/all/0/', '/browse/all/x/'])(
  '%s is a 404 page',
  async (path) => {
    expect((await open(path)).status).toBe(404);
  },
);

test('a missing drama is reported in the language of the URL', async () => {
  const path = `/reel-shorts/gone-${'c'.repeat(32)}/1/`;
  const answers = {
    ...ANSWERS,
    '/api/content/video/detail': { code: 'A0404', message: 'Drama Not Found', data: null },
  };

  const page = await open(path, answers);

  expect(page.status).toBe(404);
  expect(page.html).toContain('>Drama Not Found<');
  expect((await open(`/es-ES${path}`, answers)).html).toContain('>Drama no encontrado<');
});

test('a call that fails temporarily renders an error page with the same status', async () => {
  const { status, html } = await open('/', {
    ...ANSWERS,
    '/api/index/column/page': { code: 'C0503', message: 'try again', data: null },
  });

  expect(status).toBe(503);
  expect(html).toContain('Our server isn’t responding</h1>');
  expect(html).not.toContain('Not Found');
});

// spec: 2 not found, the global error page
test('a rendering error shows the error page, is reported, and its cause is hidden', async () => {
  const { status, html, errors } = await open('/', {
    ...ANSWERS,
    '/api/index/column/page': success({ records: [{ ...column, contents: [null] }] }),
  });

  expect(status).toBe(500);
  expect(html).toContain('Something went wrong on our end</h1>');
  expect(errors).toEqual([expect.any(TypeError)]);
  expect(html).not.toContain('TypeError');
});

test('the details of an error stay on the server', async () => {
  const page = await render(new Request(`${ORIGIN}/`), {
    fetchApi: () => {
      throw Object.assign(new Error('lost'), { address: 'db.internal' });
    },
    publicOrigin: ORIGIN,
    buildId: 'build',
  });

  expect(page.status).toBe(500);
  expect(page.html.toString()).not.toContain('db.internal');
});

test('only the pages of a network-wide demo are marked as such', async () => {
  const deps = { fetchApi: fakeFetch(ANSWERS), publicOrigin: ORIGIN, buildId: 'build' };

  const marked = await render(new Request(`${ORIGIN}/`), { ...deps, isLanDemo: true });
  const plain = await render(new Request(`${ORIGIN}/`), deps);

  expect(marked.html.toString()).toContain('<html data-lan-demo lang="en-US"');
  expect(plain.html.toString()).not.toContain('data-lan-demo');
});

// spec: 4 top up, ours: every page of a site whose payments move no money says so
// touches: data-sandbox
test('only the pages of a site with sandbox payments are marked as such', async () => {
  const deps = { fetchApi: fakeFetch(ANSWERS), publicOrigin: ORIGIN, buildId: 'build' };

  const marked = await render(new Request(`${ORIGIN}/`), { ...deps, isSandbox: true });
  const plain = await render(new Request(`${ORIGIN}/`), deps);

  expect(marked.html.toString()).toContain('<html data-sandbox lang="en-US"');
  expect(plain.html.toString()).not.toContain('data-sandbox');
});

// spec: 2 login, ours: a page tells the browser which provider is the only one that is offered
// touches: onlyProvider
test('a page names the login provider only where the site offers a single one', async () => {
  const deps = { fetchApi: fakeFetch(ANSWERS), publicOrigin: ORIGIN, buildId: 'build' };

  const single = await render(new Request(`${ORIGIN}/login/`), { ...deps, onlyProvider: 'google' });
  const both = await render(new Request(`${ORIGIN}/login/`), deps);

  expect(single.html.toString()).toContain('"onlyProvider":"google"');
  expect(both.html.toString()).not.toContain('onlyProvider');
  expect(single.html.toString()).toContain('content="Log in with Google to unlock');
});

// spec: 7 calls, the pages ask below the configured base URL
test('a page calls the API below the configured path, and passes that to the browser', async () => {
  const asked: string[] = [];
  const answers = fakeFetch(ANSWERS);
  const deps = {
    fetchApi: (url: string) => {
      asked.push(url);
      return answers(url.replace('/v2', '/api'));
    },
    publicOrigin: ORIGIN,
    buildId: 'build',
    apiBasePath: '/v2',
    trackingUrl: 'https://t.drama.example/v2',
  };

  const page = await render(new Request(`${ORIGIN}/`), deps);

  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((url) => !url.startsWith('/v2/'))).toEqual([]);
  expect(page.html.toString()).toContain(
    '"apiBasePath":"/v2","trackingUrl":"https://t.drama.example/v2"',
  );
});

test('a page with the default URLs does not include them', async () => {
  const deps = { fetchApi: fakeFetch(ANSWERS), publicOrigin: ORIGIN, buildId: 'build' };

  const page = await render(new Request(`${ORIGIN}/`), { ...deps, apiBasePath: '/api' });

  expect(page.html.toString()).not.toContain('apiBasePath');
});
