import { views } from '@hookline/db';
import { createTestDatabase, seedDrama } from '@hookline/db/testing';
import { expect, inject, test } from 'vitest';

import { recountWeekViews } from '../recount-week-views.ts';
import { createDramaSearch } from './drama-search.ts';

const MINUTE_MS = 60_000;
const ASKED = { keyword: 'moon', locale: 'en-US', itemsMax: 8 } as const;

async function start() {
  const db = await createTestDatabase(inject('postgres'));
  const world = { version: 1, nowMs: Date.UTC(2026, 10, 22), errors: 0 };
  const search = createDramaSearch({
    db,
    version: () => world.version,
    now: () => world.nowMs,
    onError: () => void (world.errors += 1),
  });
  const namesOf = async () => (await search.suggest(ASKED)).map(({ dramaName }) => dramaName);
  return { db, world, search, namesOf, [Symbol.asyncDispose]: () => db.destroy() };
}

test('a change of the catalogue is visible to all searches that start after it', async () => {
  await using site = await start();
  await seedDrama(site.db, { name: 'Moon One' });
  expect(await site.namesOf()).toEqual(['Moon One']);

  await seedDrama(site.db, { name: 'Moon Two', publishedAtMs: 2 });
  site.world.version = 2;

  const found = await Promise.all([site.namesOf(), site.namesOf(), site.namesOf()]);
  expect(found).toEqual(Array.from({ length: 3 }, () => ['Moon Two', 'Moon One']));
});

test('searching by phonetic reading finds a drama in any locale and shows its name', async () => {
  await using site = await start();
  const introduce = 'Om';
  await seedDrama(site.db, {
    texts: {
      'en-US': { name: 'The Last Train Home', introduce },
      'ja-JP': { name: '終電の帰り道', introduce, reading: 'しゅうでんのかえりみち' },
    },
  });
  const askedFor = (keyword: string, locale: 'ja-JP' | 'de-DE') =>
    site.search.suggest({ keyword, locale, itemsMax: 8 });

  expect(await askedFor('しゅうでん', 'ja-JP')).toMatchObject([{ dramaName: '終電の帰り道' }]);
  expect(await askedFor('シュウデン', 'ja-JP')).toHaveLength(1);
  expect(await askedFor('しゅうでん', 'de-DE')).toMatchObject([
    { dramaName: 'The Last Train Home' },
  ]);
});

test('while the database is down, searches use the last known catalogue', async () => {
  const { db, world, namesOf } = await start();
  await seedDrama(db, { name: 'Moon One' });
  await namesOf();

  await db.destroy();
  world.version = 2;

  expect(await namesOf()).toEqual(['Moon One']);
  expect(world.errors).toBe(1);
});

test('a widely watched drama moves up within a minute without delaying a search', async () => {
  await using site = await start();
  const old = await seedDrama(site.db, { name: 'Moon One' });
  await seedDrama(site.db, { name: 'Moon Two', publishedAtMs: 2 });
  expect(await site.namesOf()).toEqual(['Moon Two', 'Moon One']);
  const [episodeId = ''] = old.episodeIds;
  await views.recordViews(site.db, [{ viewer: 'ada', episodeId, viewedAtMs: site.world.nowMs }]);
  await recountWeekViews(site, site.world.nowMs);

  site.world.nowMs += MINUTE_MS;

  expect(await site.namesOf()).toEqual(['Moon Two', 'Moon One']);
  await expect.poll(site.namesOf).toEqual(['Moon One', 'Moon Two']);
});
