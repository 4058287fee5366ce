import { describe, expect, inject, test } from 'vitest';

const { origin, short } = inject('site');
const id = short.dramaId;

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(origin + path, { redirect: 'manual', headers });
const leadsTo = (response: Response) =>
  (response.headers.get('location') ?? '').replace(origin, '');

// spec: 2 routes, ep is the one-based number and the path ends with a slash; ep{N} redirects to it
// touches: /TermsOfUse
// spec: 2 redirects, every redirect of the list
// touches: /TermsOfUse
describe('an old or short URL redirects to the right page', () => {
  test.each([
    ['/TermsOfUse', '/terms-of-use/'],
    ['/PrivacyPolicy', '/privacy-policy/'],
    ['/download', '/download/'],
    ['/browse/all', '/browse/all/1/'],
    ['/browse/revenge', '/browse/revenge/1/'],
    ['/browse', '/'],
    ['/browse/', '/'],
    ['/list/new?columnType=1', '/category/new-1/'],
    ['/list/new', '/'],
    ['/list/?columnType=1', '/'],
    [`/player/${id}`, `/reel-shorts/${id}/1/`],
    [`/detail/${id}`, `/reel-shorts/${id}/1/`],
    ['/player', '/'],
    ['/detail/', '/'],
    [`/reel-shorts/x-${id}`, `/reel-shorts/x-${id}/1/`],
    [`/reel-shorts/x-${id}/ep2/`, `/reel-shorts/x-${id}/2/`],
    ['/en-US/', '/'],
    ['/ar-SA/TermsOfUse', '/ar-SA/terms-of-use/'],
    ['/TermsOfUse?token=abc', '/terms-of-use/?token=abc'],
  ])('%s to %s', async (from, to) => {
    const response = await ask(from);

    expect([response.status, leadsTo(response)]).toEqual([301, to]);
  });
});

// spec: 4 language, the locale is detected at / and redirects to the prefixed home page
// touches: accept-language
test('only the home page detects which language a visitor prefers', async () => {
  const german = { 'accept-language': 'de-DE,de;q=0.9' };

  const home = await ask('/', german);
  const byCookie = await ask('/', { ...german, cookie: 'i18n_redirected=ja-JP' });
  const english = await ask('/', { 'accept-language': 'en' });
  const bot = await ask('/', {
    ...german,
    'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)',
  });
  const deep = await ask(`/reel-shorts/x-${id}/1/`, german);

  expect([home.status, leadsTo(home)]).toEqual([302, '/de-DE/']);
  expect([byCookie.status, leadsTo(byCookie)]).toEqual([302, '/ja-JP/']);
  expect([english.status, bot.status, deep.status]).toEqual([200, 200, 200]);
});

// spec: 2 redirects, an unmatched route shows 'Page not found: {path}' and returns 404
// touches: Page not found
test.each([
  ['/no/such/page/', 'Page not found: /no/such/page/'],
  [`/reel-shorts/${'0'.repeat(32)}/1/`, 'Drama Not Found'],
  [`/reel-shorts/${id}/99/`, 'Episode Not Found'],
  ['/category/new/', 'Page not found: /category/new/'],
])('%s is not found, and says so in its status and its text', async (path, text) => {
  const response = await ask(path);

  expect(response.status).toBe(404);
  expect((await response.text()).replaceAll('<!-- -->', '')).toContain(text);
});

// spec: 2 routes, the drama parameter is slug, dash, id; a wrong slug still shows the drama
// touches: /reel-shorts/an-old-name-
test('an old slug shows the drama, with its canonical URL', async () => {
  const html = await (await ask(`/reel-shorts/an-old-name-${id}/1/`)).text();

  expect(html).toContain(
    `<link rel="canonical" href="${origin}/reel-shorts/the-locked-house-${id}/1/"`,
  );
});
