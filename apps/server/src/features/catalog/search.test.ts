// spec: 7 calls, search: both languages, pages, popular dramas first among equals, no drafts,
//   limits
// touches: search
// spec: 7 calls, search: a name in any language finds a drama
// touches: search

import { KEYWORD_MAX, type Client } from '@hookline/contract';
import { catalogWrite } from '@hookline/db';
import { seedCatalog } from '@hookline/db/testing';
import { recountWeekViews, setColumns, unpublishDrama } from '@hookline/services/catalog';
import { expect, test } from 'vitest';

import { NOW_MS, startTestApp } from '../../testing/start-test-app.ts';

const MOON = {
  'en-US': { name: 'Moon Bride', introduce: 'She marries the moon.' },
  'ja-JP': { name: '月の花嫁', introduce: '彼女は月に嫁ぐ。' },
};
const TIDE = { 'en-US': { name: 'What the Tide Returns', introduce: 'A ring comes back.' } };

async function startWithTwo() {
  const app = await startTestApp();
  const moon = await app.addDrama([0], { texts: MOON });
  const tide = await app.addDrama([0], { texts: TIDE });
  await app.deps.catalogMonitor.refresh();
  const namesOf = async (keyword: string, client: Client = app.guest) => {
    const { records } = await client.call('search', { keyword });
    return records.map(({ contentName }) => contentName);
  };
  return { ...app, moon, tide, japanese: app.clientWith({ currentlanguage: 'ja-JP' }), namesOf };
}

test('a drama is found by its name, even with a typo, and by a word of its synopsis', async () => {
  await using app = await startWithTwo();

  for (const keyword of ['moon bride', 'mono bride', 'marries']) {
    expect([keyword, ...(await app.namesOf(keyword))]).toEqual([keyword, 'Moon Bride']);
  }
});

test('searches match the page language and English; results use the page language', async () => {
  await using app = await startWithTwo();
  const { japanese, namesOf } = app;

  expect(await namesOf('花嫁', japanese)).toEqual(['月の花嫁']);
  expect(await namesOf('bride', japanese)).toEqual(['月の花嫁']);
  expect(await namesOf('tide', japanese)).toEqual(['What the Tide Returns']);
});

test('a drama is found by its name in any language, whatever the page language', async () => {
  await using app = await startWithTwo();

  expect(await app.namesOf('花嫁')).toEqual(['Moon Bride']);
  expect(await app.namesOf('夜')).toEqual([]);
});

// spec: 7 calls, search: a genre or a label, singular or plural, finds its dramas, and the genre is
//   listed
// touches: genres
test('a search for a genre or label, singular or plural, finds its dramas and lists the genre', async () => {
  await using app = await startWithTwo();
  await app.addCategories(['second-wives']);
  const wives = await app.addDrama([0], {
    texts: { 'en-US': { name: 'Her Name', introduce: '' } },
    categoryIds: ['second-wives'],
  });
  await seedCatalog(app.deps.db, (tx) =>
    catalogWrite.upsertDrama(tx, {
      dramaId: app.tide.dramaId,
      texts: TIDE,
      categoryIds: [],
      labels: [{ 'en-US': 'Amnesia', 'de-DE': 'Gedächtnisverlust' }],
    }),
  );
  await app.deps.catalogMonitor.refresh();
  const german = app.clientWith({ currentlanguage: 'de-DE' });

  const { records, genres } = await app.guest.call('search', { keyword: 'second wife' });

  expect(records.map(({ contentId }) => contentId)).toEqual([wives.dramaId]);
  expect(genres).toEqual([{ categoryId: 'second-wives', name: 'second-wives' }]);
  expect(await app.namesOf('amnesia')).toEqual(['What the Tide Returns']);
  expect(await app.namesOf('gedachtnis', german)).toEqual(['What the Tide Returns']);
  expect(await app.namesOf('gedachtnis')).toEqual([]);
});

// spec: 7 calls, search: ours: the name of a column of home finds its dramas
// touches: search
test('a drama is found by the name of its column on the home page', async () => {
  await using app = await startWithTwo();
  await app.addCategories(['revenge']);
  const wives = await app.addDrama([0], {
    texts: { 'en-US': { name: 'Her Name', introduce: '' } },
    categoryIds: ['revenge'],
  });
  const texts = { 'en-US': 'Midnight Binge', 'de-DE': 'Durchgemachte Nächte' };
  const column = { columnType: 1, texts };
  await setColumns(
    {
      columns: [
        { ...column, columnId: 'chosen', rule: { kind: 'listed' }, dramaIds: [app.moon.dramaId] },
        {
          ...column,
          columnId: 'genre',
          texts: { 'en-US': 'Served Cold' },
          rule: { kind: 'category', categoryId: 'revenge' },
          dramaIds: [],
        },
        {
          ...column,
          columnId: 'new',
          texts: { 'en-US': 'Hot Arrivals' },
          rule: { kind: 'newest' },
          dramaIds: [],
        },
      ],
    },
    app.deps,
  );
  await app.deps.catalogMonitor.refresh();
  const german = app.clientWith({ currentlanguage: 'de-DE' });

  const { records } = await app.guest.call('search', { keyword: 'served cold' });

  expect(records.map(({ contentId }) => contentId)).toEqual([wives.dramaId]);
  expect(await app.namesOf('midnight binge')).toEqual(['Moon Bride']);
  expect(await app.namesOf('durchgemachte', german)).toEqual(['Moon Bride']);
  expect(await app.namesOf('durchgemachte')).toEqual([]);
  // Every new drama is in this column, so the column's name says nothing about a drama.
  expect(await app.namesOf('hot arrivals')).toEqual([]);
});

test('a search tolerates one typo per word and returns the corrected keyword', async () => {
  await using app = await startWithTwo();

  const { records, corrected } = await app.guest.call('search', { keyword: 'mono brdie' });
  const right = await app.guest.call('search', { keyword: 'moon bride' });

  expect(records.map(({ contentName }) => contentName)).toEqual(['Moon Bride']);
  expect([corrected, right.corrected]).toEqual(['moon bride', undefined]);
});

test('search pages do not overlap, and each has the total count', async () => {
  await using app = await startTestApp();
  for (let count = 0; count < 3; count += 1) await app.addDrama([0]);
  const input = { keyword: 'moon', pageSize: 2 };

  const first = await app.guest.call('search', input);
  const second = await app.guest.call('search', { ...input, pageIndex: 2 });
  const third = await app.guest.call('search', { ...input, pageIndex: 3 });

  const pages = [first, second, third];
  expect(pages.map(({ records, hasMore }) => [records.length, hasMore])).toEqual([
    [2, true],
    [1, false],
    [0, false],
  ]);
  expect(pages.map(({ total }) => total)).toEqual([3, 3, 3]);
  const ids = pages.flatMap(({ records }) => records.map(({ contentId }) => contentId));
  expect(new Set(ids).size).toBe(3);
});

test('among equal matches, the drama with more viewers this week comes first', async () => {
  await using app = await startWithTwo();
  const watched = await app.addDrama([0], { texts: MOON, publishedAtMs: 1 });
  await app.clientWith({ equipmentid: 'browser-one' }).call('viewReport', watched.episode(1));
  await app.deps.viewCounter.flush();
  await recountWeekViews(app.deps, NOW_MS);
  await app.deps.catalogMonitor.refresh();

  const { records } = await app.guest.call('search', { keyword: 'moon' });

  expect(records.map(({ contentId }) => contentId)).toEqual([watched.dramaId, app.moon.dramaId]);
});

test('the next search reflects a drama that was renamed or retired', async () => {
  await using app = await startWithTwo();
  const { moon, tide, namesOf } = app;
  expect(await namesOf('moon')).toEqual(['Moon Bride']);

  await unpublishDrama({ dramaId: moon.dramaId, state: 'retired' }, app.deps);
  const texts = { 'en-US': { name: 'Moon Tide', introduce: '' } };
  await seedCatalog(app.deps.db, (tx) =>
    catalogWrite.upsertDrama(tx, { dramaId: tide.dramaId, texts, categoryIds: [], labels: [] }),
  );
  await app.deps.catalogMonitor.refresh();

  expect(await namesOf('moon')).toEqual(['Moon Tide']);
  expect(await app.guest.call('searchSuggest', { keyword: 'moon' })).toEqual([
    { contentId: tide.dramaId, contentName: 'Moon Tide' },
  ]);
  expect(await namesOf('what the tide')).toEqual([]);
});

// spec: 7 calls, suggestions: names in the viewer's language, eight at most
// touches: searchSuggest
test("a search suggests at most eight names, in the viewer's language", async () => {
  await using app = await startWithTwo();
  for (let count = 0; count < 9; count += 1) await app.addDrama([0], { texts: TIDE });
  await app.deps.catalogMonitor.refresh();

  const [moon] = await app.japanese.call('searchSuggest', { keyword: 'moon b' });
  const tides = await app.japanese.call('searchSuggest', { keyword: 'tide' });

  expect(moon).toEqual({ contentId: app.moon.dramaId, contentName: '月の花嫁' });
  expect(tides).toHaveLength(8);
  expect(await app.guest.call('searchSuggest', { keyword: 'marries' })).toEqual([]);
});

test('an empty keyword or one of more than 64 characters is rejected', async () => {
  await using app = await startTestApp();

  for (const keyword of ['', '   ', 'a'.repeat(KEYWORD_MAX + 1), '🌙'.repeat(KEYWORD_MAX + 1)]) {
    for (const name of ['search', 'searchSuggest'] as const) {
      await expect(app.guest.call(name, { keyword })).rejects.toMatchObject({ code: 'A0400' });
    }
  }
  expect(await app.guest.call('searchSuggest', { keyword: '🌙'.repeat(KEYWORD_MAX) })).toEqual([]);
});

test('no character of a keyword acts as a wildcard', async () => {
  await using app = await startWithTwo();

  for (const keyword of ['%', '_', 'm%de', '_____', "' or 1=1 --", '\\', '*', '.+']) {
    expect([keyword, ...(await app.namesOf(keyword))]).toEqual([keyword]);
  }
});

test('search results have a separate cache, so keywords evict no other responses', async () => {
  await using app = await startWithTwo();
  const { responseCache, searchCache } = app.deps;
  const before = responseCache.stats.count();

  for (const keyword of ['moon', 'tide', 'moon']) await app.namesOf(keyword);

  expect(responseCache.stats.count()).toBe(before);
  expect([searchCache.stats.count(), searchCache.stats.hits()]).toEqual([2, 1]);
});

test('a network that searches too often is rejected without affecting other networks', async () => {
  const site = { trustedProxyCount: 1 };
  await using app = await startTestApp({ perMinute: { search: 2 }, site });
  const askFrom = async (address: string) => {
    const path = '/api/content/search/suggest?keyword=moon';
    return (await app.app.request(path, { headers: { 'x-forwarded-for': address } })).status;
  };

  expect([await askFrom('1.1.1.1'), await askFrom('1.1.1.1')]).toEqual([200, 200]);
  expect(await askFrom('1.1.1.1')).toBe(429);
  expect(await askFrom('2.2.2.2')).toBe(200);
});
