import { catalog, type Database } from '@hookline/db';
import { createTestDatabase, seedDrama } from '@hookline/db/testing';
import { coins } from '@hookline/domain';
import { expect, inject, test } from 'vitest';

import { writeCatalog, type CatalogDrama } from './write-catalog.ts';

const NOW_MS = Date.UTC(2026, 10, 20);

const openTestDatabase = () => createTestDatabase(inject('postgres'));
const write = (db: Database, dramas: readonly CatalogDrama[]) =>
  writeCatalog({ categories: [], dramas, columns: [] }, { db });

test('rewriting a drama replaces its texts and keeps its state, cover and episodes', async () => {
  await using db = await openTestDatabase();
  const { dramaId, episodeIds } = await seedDrama(db, {
    texts: {
      'en-US': { name: 'Ember', introduce: 'A fire.' },
      'fr-FR': { name: 'Braise', introduce: 'Un feu.' },
    },
  });

  await write(db, [{ ...ASHES, dramaId, labels: [{ 'en-US': 'Hot' }], episodes: [] }]);

  const drama = await catalog.findDrama(db, { dramaId, locale: 'fr-FR' });
  expect(drama).toMatchObject({ dramaName: 'Ashes', labels: ['Hot'], episodeCount: 3 });
  expect(drama?.firstEpisodeId).toBe(episodeIds[0]);
});

test('an episode that is written again keeps its id and its media', async () => {
  await using db = await openTestDatabase();
  const { dramaId, episodeIds } = await seedDrama(db, { prices: [0, 60] });
  const [, second = ''] = episodeIds;

  await write(db, [
    {
      ...ASHES,
      dramaId,
      episodes: [
        { ...episode(2, 'f'.repeat(32)), downloadAppStatus: 1 },
        episode(3, 'e'.repeat(32)),
      ],
    },
  ]);

  const found = await catalog.findEpisode(db, { dramaId, episodeId: second });
  expect(found?.episode).toMatchObject({ price: 90, downloadAppStatus: 1, mediaStatus: 'ready' });
  expect(found?.next).toMatchObject({
    episodeId: 'e'.repeat(32),
    episodeNumber: 3,
    mediaStatus: 'processing',
  });
});

test('a drama that cannot be published leaves the catalogue unchanged', async () => {
  await using db = await openTestDatabase();
  const whole = { ...ASHES, dramaId: '1'.repeat(32), episodes: [episode(1, '2'.repeat(32))] };
  const broken = { ...ASHES, dramaId: '3'.repeat(32), episodes: [episode(2, '4'.repeat(32))] };

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

function episode(episodeNumber: number, episodeId: string): CatalogDrama['episodes'][number] {
  return { episodeId, episodeNumber, price: coins(90), downloadAppStatus: 0, captions: [] };
}
