import { catalog, type Database } from '@hookline/db';
import { createTestDatabase, seedDrama } from '@hookline/db/testing';
import { expect, inject, test } from 'vitest';

import { writeCatalog, type CatalogDrama } from './write-catalog.ts';

const NOW_MS = Date.UTC(2026, 10, 20);

const openTestDatabase = () => createTestDatabase(inject('postgres'));
const write = (db: Database, dramas: readonly CatalogDrama[]) =>
  writeCatalog({ categories: [], dramas, columns: [] }, { db });

test('writing a drama again replaces its texts and keeps its state, cover and episodes', async () => {
  await using db = await openTestDatabase();
  const { contentId, chapterIds } = await seedDrama(db, {
    texts: {
      'en-US': { name: 'Ember', introduce: 'A fire.' },
      'fr-FR': { name: 'Braise', introduce: 'Un feu.' },
    },
  });

  await write(db, [{ ...ASHES, contentId, labels: [{ 'en-US': 'Hot' }], episodes: [] }]);

  const drama = await catalog.findDrama(db, { contentId, locale: 'fr-FR' });
  expect(drama).toMatchObject({ contentName: 'Ashes', labels: ['Hot'], chapterNum: 3 });
  expect(drama?.firstChapterId).toBe(chapterIds[0]);
});

test('an episode that is written again keeps its id and its media', async () => {
  await using db = await openTestDatabase();
  const { contentId, chapterIds } = await seedDrama(db, { prices: [0, 60] });
  const [, second = ''] = chapterIds;

  await write(db, [
    {
      ...ASHES,
      contentId,
      episodes: [
        { ...episode(2, 'f'.repeat(32)), downloadAppStatus: 1 },
        episode(3, 'e'.repeat(32)),
      ],
    },
  ]);

  const found = await catalog.findEpisode(db, { contentId, chapterId: second });
  expect(found?.episode).toMatchObject({ price: 90, downloadAppStatus: 1, mediaStatus: 'ready' });
  expect(found?.next).toMatchObject({
    chapterId: 'e'.repeat(32),
    episodeNumber: 3,
    mediaStatus: 'processing',
  });
});

test('a drama that cannot be published leaves the catalogue as it was', async () => {
  await using db = await openTestDatabase();
  const whole = { ...ASHES, contentId: '1'.repeat(32), episodes: [episode(1, '2'.repeat(32))] };
  const broken = { ...ASHES, contentId: '3'.repeat(32), episodes: [episode(2, '4'.repeat(32))] };

  await expect(write(db, [whole, broken])).rejects.toThrow('missing-episode');

  const { records } = await catalog.listAllDramas(db, { pageNumber: 1, itemsMax: 9 });
  expect(records).toEqual([]);
});

const ASHES = {
  texts: { 'en-US': { name: 'Ashes', introduce: 'No fire.' } },
  categoryIds: [],
  labels: [],
  publishedAtMs: NOW_MS,
};

function episode(episodeNumber: number, chapterId: string): CatalogDrama['episodes'][number] {
  return { chapterId, episodeNumber, price: 90, downloadAppStatus: 0, captions: [] };
}
