import { expect, inject, test } from 'vitest';

import * as catalog from './index.ts';
import * as catalogWrite from './write/index.ts';
import { createTestDatabase, seedCatalog, seedDrama } from '../testing/index.ts';

const NOW_MS = Date.UTC(2026, 10, 20, 12);
const PAGE = { pageNumber: 1, itemsMax: 20, locale: 'en-US', nowMs: NOW_MS } as const;
const COVER = {
  hash: 'cover-hash',
  widthPx: 768,
  heightPx: 1024,
  placeholder: 'data:image/webp;base64,AAAA',
  widths: [160, 320, 640],
};

const openTestDatabase = () => createTestDatabase(inject('postgres'));

test('finding a drama returns localised texts, cover, prices and first episode', async () => {
  await using db = await openTestDatabase();
  await seedCatalog(db, (tx) =>
    catalogWrite.setCategories(tx, [
      { categoryId: 'romance', texts: { 'en-US': 'Romance', 'es-ES': 'Romance dulce' } },
    ]),
  );
  const { dramaId, episodeIds } = await seedDrama(db, {
    texts: {
      'en-US': { name: 'Ember', introduce: 'A fire.' },
      'es-ES': { name: 'Ascua', introduce: 'Un fuego.' },
    },
    categoryIds: ['romance'],
    labels: [{ 'en-US': 'Hot', 'es-ES': 'Caliente' }, { 'en-US': 'New' }],
    prices: [0, 0, 60, 70],
  });
  await seedCatalog(db, (tx) => catalogWrite.saveImage(tx, COVER));
  await seedCatalog(db, (tx) => catalogWrite.setCover(tx, { dramaId, imageHash: COVER.hash }));

  const drama = await catalog.findDrama(db, { dramaId, locale: 'es-ES' });

  expect(drama).toEqual({
    dramaId,
    dramaName: 'Ascua',
    introduce: 'Un fuego.',
    cover: COVER,
    categories: [{ categoryId: 'romance', name: 'Romance dulce' }],
    labels: ['Caliente', 'New'],
    episodeCount: 4,
    freeEpisodeCount: 2,
    totalPrice: 130,
    durationMs: 80_000,
    firstEpisodeId: episodeIds[0],
  });
});

test('a published drama has a listing with its names in all locales and its publication time', async () => {
  await using db = await openTestDatabase();
  const texts = {
    'en-US': { name: 'Ember', introduce: '' },
    'ja-JP': { name: '残り火', introduce: '' },
  };
  const published = await seedDrama(db, { texts, publishedAtMs: NOW_MS });
  const draft = await seedDrama(db, { publishedAtMs: null });

  const listing = await catalog.findDramaListing(db, published.dramaId);

  expect(listing).toEqual({
    names: { 'en-US': 'Ember', 'ja-JP': '残り火' },
    publishedAtMs: NOW_MS,
  });
  expect(await catalog.findDramaListing(db, draft.dramaId)).toBeNull();
});

test('each published drama that has episodes is on one sitemap page; each page has a change time', async () => {
  await using db = await openTestDatabase();
  const seeds = Array.from({ length: 5 }, (_, index) => ({ name: `Drama ${index}` }));
  for (const seed of seeds) await seedDrama(db, seed);
  await seedDrama(db, { prices: [] });
  await seedDrama(db, { publishedAtMs: null });

  const times = await catalog.listSitemapPages(db, 2);
  const pages = await Promise.all(
    [1, 2, 3, 4].map((pageNumber) => catalog.listSitemapDramas(db, { pageNumber, itemsMax: 2 })),
  );

  expect(pages.map((page) => page.length)).toEqual([2, 2, 1, 0]);
  const names = pages.flat().map((drama) => drama.names['en-US']);
  expect(new Set(names)).toEqual(new Set(seeds.map(({ name }) => name)));
  expect(times).toEqual(
    pages.slice(0, 3).map((page) => Math.max(...page.map((drama) => drama.updatedAtMs))),
  );
});

test('a text missing in the locale falls back to English', async () => {
  await using db = await openTestDatabase();
  const { dramaId } = await seedDrama(db, { name: 'Ember' });

  const drama = await catalog.findDrama(db, { dramaId, locale: 'ja-JP' });

  expect(drama).toMatchObject({ dramaName: 'Ember', introduce: 'About Ember', cover: null });
});

test('a draft is invisible to every viewer query', async () => {
  await using db = await openTestDatabase();
  await seedCatalog(db, (tx) =>
    catalogWrite.setCategories(tx, [{ categoryId: 'romance', texts: { 'en-US': 'Romance' } }]),
  );
  const { dramaId, episodeIds } = await seedDrama(db, {
    categoryIds: ['romance'],
    publishedAtMs: null,
  });
  const [episodeId = ''] = episodeIds;
  await seedCatalog(db, (tx) =>
    catalogWrite.setColumns(tx, [
      {
        columnId: 'picks',
        columnType: 1,
        texts: { 'en-US': 'Picks' },
        rule: { kind: 'listed' },
        dramaIds: [dramaId],
      },
    ]),
  );

  const seen = await Promise.all([
    catalog.findDrama(db, { dramaId, locale: 'en-US' }),
    catalog.listEpisodes(db, { ...PAGE, dramaId }),
    catalog.findEpisode(db, { dramaId, episodeId }),
    catalog.listPrices(db, dramaId),
    catalog.listTopDramas(db, PAGE),
    catalog.listCategories(db, 'en-US'),
    catalog.countCategory(db, 'romance'),
    catalog.listCategoryPage(db, { ...PAGE, categoryId: 'romance', total: 1 }),
    catalog.findColumn(db, { ...PAGE, columnId: 'picks' }),
  ]);

  expect(seen).toMatchObject([null, null, null, [], [], [], 0, { records: [] }, { total: 0 }]);
});

test('a full page is the last one if no dramas remain, and the next page is empty', async () => {
  await using db = await openTestDatabase();
  for (const name of ['A', 'B', 'C', 'D']) await seedDrama(db, { name });
  const total = (await catalog.countCategory(db, 'all')) ?? 0;
  const read = (pageNumber: number) =>
    catalog.listCategoryPage(db, { ...PAGE, categoryId: 'all', pageNumber, itemsMax: 2, total });

  const pages = await Promise.all([read(1), read(2), read(3)]);

  expect(total).toBe(4);
  expect(pages.map(({ records, hasMore }) => [records.length, hasMore])).toEqual([
    [2, true],
    [2, false],
    [0, false],
  ]);
  const ids = pages.flatMap(({ records }) => records.map((drama) => drama.dramaId));
  expect(new Set(ids).size).toBe(4);
});

test('categories with dramas are listed in order with their drama counts', async () => {
  await using db = await openTestDatabase();
  await seedCatalog(db, (tx) =>
    catalogWrite.setCategories(tx, [
      { categoryId: 'revenge', texts: { 'en-US': 'Revenge' } },
      { categoryId: 'empty', texts: { 'en-US': 'Empty' } },
      { categoryId: 'romance', texts: { 'en-US': 'Romance', 'ar-SA': 'رومانسية' } },
    ]),
  );
  await seedDrama(db, { categoryIds: ['romance', 'revenge'] });
  await seedDrama(db, { categoryIds: ['romance'] });

  const categories = await catalog.listCategories(db, 'ar-SA');

  expect(categories).toEqual([
    { categoryId: 'revenge', name: 'Revenge', total: 1 },
    { categoryId: 'romance', name: 'رومانسية', total: 2 },
  ]);
});

test('a card has the first three categories, a full drama has all of them, in order', async () => {
  await using db = await openTestDatabase();
  const categoryIds = ['d', 'c', 'b', 'a'];
  await seedCatalog(db, (tx) =>
    catalogWrite.setCategories(
      tx,
      categoryIds.map((categoryId) => ({ categoryId, texts: { 'en-US': categoryId } })),
    ),
  );
  const { dramaId } = await seedDrama(db, { categoryIds: ['b', 'a', 'd', 'c'] });

  const [card] = await catalog.listTopDramas(db, PAGE);
  const drama = await catalog.findDrama(db, { dramaId, locale: 'en-US' });

  expect(card?.categories.map(({ name }) => name)).toEqual(['b', 'a', 'd']);
  expect(drama?.categories.map(({ name }) => name)).toEqual(['b', 'a', 'd', 'c']);
});

test('an operator sees drafts and which data their episodes still lack', async () => {
  await using db = await openTestDatabase();
  const { dramaId, episodeIds } = await seedDrama(db, {
    prices: [0],
    publishedAtMs: null,
    isReady: false,
  });

  const page = await catalog.listAllDramas(db, { pageNumber: 1, itemsMax: 10 });

  expect(page.records).toEqual([
    {
      dramaId,
      dramaName: 'The Test',
      state: 'draft',
      hasCover: false,
      episodes: [
        {
          episodeId: episodeIds[0],
          episodeNumber: 1,
          price: 0,
          mediaStatus: 'processing',
          failure: null,
          hasFirstFrame: false,
        },
      ],
    },
  ]);
});
