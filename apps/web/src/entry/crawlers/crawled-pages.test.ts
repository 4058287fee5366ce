import { isLocale, type Locale } from '@hookline/domain/routing';
import { Window, type HTMLDocument } from 'happy-dom';
import { expect, test } from 'vitest';

import { DRAMA } from '../../player/testing/drama.ts';
import { detailOf, episodeOf } from '../../player/testing/episodes.ts';
import { render } from '../render.tsx';
import { fakeDrama, fakeFetch, success } from '../../testing/fake-api.ts';

const ORIGIN = 'https://hookline.example';
const { contentId } = DRAMA;
const COVER = fakeDrama().cover;
const NAMES: Partial<Record<Locale, string>> = {
  'en-US': 'Moon & Bride',
  'es-ES': 'Novia de la luna',
  'ja-JP': '月の花嫁',
  'ar-SA': 'عروس القمر',
};
const PUBLISHED_AT_MS = Date.UTC(2026, 2, 1);
const LOCKED = { lockStatus: 2, chapterPrice: 60 } as const;
const EPISODES = [episodeOf(1), episodeOf(2, LOCKED)];

/** Answers in the language of the request, as the server does. */
function answerCall(names: typeof NAMES, url: string, init: RequestInit): Response {
  const language = new Headers(init.headers).get('currentLanguage') ?? '';
  const name = (isLocale(language) ? names[language] : undefined) ?? names['en-US'];
  const index = url.includes(EPISODES[1]?.id ?? '-') ? 1 : 0;
  return fakeFetch({
    '/api/content/video/detail': success({ ...DRAMA, contentName: name, cover: COVER }),
    '/api/content/video/chapter/list': success({ records: EPISODES, hasMore: false }),
    '/api/content/video/chapter/detail': success({ ...detailOf(index + 1), ...EPISODES[index] }),
    '/api/content/category/list': success([{ categoryId: 'romance', name: 'Romance', total: 1 }]),
    '/api/content/category/page': success({ records: [], hasMore: false, total: 0 }),
    '/api/index/column/page': success({ records: [], hasMore: false }),
  })(url);
}

const parser = new Window();

async function crawl(address: string, names = NAMES) {
  const page = await render(new Request(address), {
    fetchApi: (url, init) => answerCall(names, url, init),
    publicOrigin: ORIGIN,
    buildId: 'build',
    findDramaListing: async (id) =>
      id === contentId ? { names, publishedAtMs: PUBLISHED_AT_MS } : null,
  });
  const html = page.html.toString();
  const document = new parser.DOMParser().parseFromString(html, 'text/html');
  const attribute = (selector: string, name: string) =>
    document.head.querySelector(selector)?.getAttribute(name) ?? null;
  const alternates = new Map(
    [...document.head.querySelectorAll('link[rel=alternate]')].map((link) => [
      link.getAttribute('hreflang'),
      link.getAttribute('href'),
    ]),
  );
  return {
    html,
    document,
    canonical: attribute('link[rel=canonical]', 'href'),
    alternates,
    preview: (property: string) => attribute(`meta[property="og:${property}"]`, 'content'),
    things: thingsOf(document),
  };
}

type Thing = Record<string, unknown>;

/** Finds all objects of the structured data, including nested ones. */
function thingsOf(document: HTMLDocument): Thing[] {
  const blocks = [...document.head.querySelectorAll('script[type="application/ld+json"]')];
  return blocks.flatMap(({ textContent }) => {
    const block: unknown = JSON.parse(textContent);
    expect(block).toHaveProperty('@context', 'https://schema.org');
    return typedThings(block);
  });
}

function typedThings(value: unknown): Thing[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(typedThings);
  return '@type' in value ? [Object.fromEntries(Object.entries(value)), ...inner] : inner;
}

const episodeAddress = (episodeNumber: number) =>
  `${ORIGIN}/reel-shorts/moon-bride-${contentId}/${episodeNumber}/`;

// spec: 2 found, each language of an episode is named by its canonical address
// touches: apps/web/src/entry/render.tsx
test("an episode's page lists its canonical URL in every language", async () => {
  const { alternates, canonical } = await crawl(episodeAddress(2));

  expect(canonical).toBe(episodeAddress(2));
  expect(alternates.get('x-default')).toBe(canonical);
  expect(alternates.get('ja-JP')).toBe(
    `${ORIGIN}/ja-JP/reel-shorts/${encodeURI('月の花嫁')}-${contentId}/2/`,
  );
  for (const locale of ['es-ES', 'ar-SA']) {
    const there = await crawl(alternates.get(locale) ?? '');
    expect(there.canonical).toBe(alternates.get(locale));
    expect([...there.alternates]).toEqual([...alternates]);
  }
});

test('the preview of an episode link shows the picture of its drama', async () => {
  const { preview, document } = await crawl(`${episodeAddress(1)}?from=qr`);

  expect(preview('type')).toBe('video.episode');
  expect(preview('url')).toBe(episodeAddress(1));
  expect(preview('title')).toBe('Moon & Bride, episode 1');
  expect(preview('description')).toContain(DRAMA.introduce);
  expect(preview('image')).toBe(`${ORIGIN}/share/0a1b.jpg`);
  expect([preview('image:width'), preview('image:height')]).toEqual(['1200', '630']);
  expect(preview('image:alt')).toBe('Moon & Bride');
  const card = document.head.querySelector('meta[name="twitter:card"]');
  expect(card?.getAttribute('content')).toBe('summary_large_image');
});

test.each(['/', '/browse/romance/1/', '/download/', '/privacy-policy/'])(
  'the preview of a link to %s shows the picture of the site',
  async (path) => {
    const { preview, canonical } = await crawl(ORIGIN + path);

    expect(preview('image')).toBe(`${ORIGIN}/share.jpg`);
    expect(preview('url')).toBe(canonical);
    expect(preview('title')).toBeTruthy();
  },
);

/** Properties that search engines require, or that we promise, by type. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  BreadcrumbList: ['itemListElement'],
  EntryPoint: ['urlTemplate'],
  ListItem: ['position', 'name', 'item'],
  Organization: ['name', 'url', 'logo'],
  SearchAction: ['target', 'query-input'],
  TVEpisode: ['name', 'url', 'episodeNumber', 'image', 'partOfSeries', 'video'],
  TVSeries: ['name', 'url', 'description', 'image', 'numberOfEpisodes', 'datePublished'],
  VideoObject: ['name', 'description', 'thumbnailUrl', 'uploadDate', 'duration'],
  WebPageElement: ['isAccessibleForFree', 'cssSelector'],
  WebSite: ['name', 'url', 'potentialAction'],
};

// spec: 2 found, structured data has what each type requires
// touches: apps/web/src/entry/render.tsx
test.each([
  ['/', ['WebSite', 'SearchAction', 'EntryPoint', 'Organization']],
  ['/browse/romance/1/', ['BreadcrumbList', 'ListItem']],
  [new URL(episodeAddress(1)).pathname, ['TVEpisode', 'TVSeries', 'VideoObject', 'BreadcrumbList']],
  [new URL(episodeAddress(2)).pathname, ['TVEpisode', 'VideoObject', 'WebPageElement']],
])('%s has structured data of the types %j with all required properties', async (path, types) => {
  const { things } = await crawl(ORIGIN + path);

  expect(things.map((thing) => thing['@type'])).toEqual(expect.arrayContaining(types));
  for (const thing of things) {
    const type = String(thing['@type']);
    expect(Object.keys(REQUIRED)).toContain(type);
    for (const property of REQUIRED[type] ?? []) {
      expect(thing, `${type}.${property}`).toHaveProperty(property);
    }
    const addresses = ['url', 'item', 'image', 'logo'].map((name) => thing[name] ?? ORIGIN);
    expect(addresses).toEqual(addresses.map(() => expect.stringContaining(ORIGIN)));
  }
});

test('structured data says that a locked episode is not free, and where its price is', async () => {
  const free = await crawl(episodeAddress(1));
  const locked = await crawl(episodeAddress(2));
  const videoOf = ({ things }: typeof free) =>
    things.find((thing) => thing['@type'] === 'VideoObject');

  expect(videoOf(free)).toMatchObject({ isAccessibleForFree: true, duration: 'PT90S' });
  expect(videoOf(free)).not.toHaveProperty('hasPart');
  expect(videoOf(free)).not.toHaveProperty('contentUrl');
  const part = { isAccessibleForFree: false, cssSelector: '.player' };
  expect(videoOf(locked)).toMatchObject({ isAccessibleForFree: false, hasPart: part });
  expect(locked.document.querySelector(part.cssSelector)).not.toBeNull();
});

test("a drama's breadcrumbs include its first genre", async () => {
  const { things } = await crawl(episodeAddress(2));
  const items = things.find((thing) => thing['@type'] === 'BreadcrumbList')?.['itemListElement'];

  expect(items).toMatchObject([
    { position: 1, name: 'Hookline', item: `${ORIGIN}/` },
    { position: 2, item: expect.stringContaining(`${ORIGIN}/browse/`) },
    { position: 3, name: 'Moon & Bride', item: episodeAddress(1) },
  ]);
});

test('structured data offers search engines the site search, in the page language', async () => {
  const { things } = await crawl(`${ORIGIN}/ar-SA/`);

  expect(things.find((thing) => thing['@type'] === 'EntryPoint')).toMatchObject({
    urlTemplate: `${ORIGIN}/ar-SA/search/?q={search_term_string}`,
  });
});

test('a drama name cannot break out of a tag or the structured data', async () => {
  const evil = '"></script><script>alert(1)</script><meta x="';
  const { html, document, preview } = await crawl(episodeAddress(1), { 'en-US': evil });

  expect(html).not.toContain('<script>alert');
  expect(document.querySelectorAll('script:not([type])')).toHaveLength(0);
  expect(preview('image:alt')).toBe(evil);
  expect(thingsOf(document)[0]).toMatchObject({ partOfSeries: { name: evil } });
});

test('a missing page gives crawlers nothing but a noindex', async () => {
  const { alternates, things, preview, document } = await crawl(`${ORIGIN}/no/such/page/`);

  expect([alternates.size, things.length, preview('title')]).toEqual([0, 0, null]);
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
});
