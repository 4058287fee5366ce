import { expect, inject, test } from 'vitest';

import * as catalog from './index.ts';
import * as catalogWrite from './write/index.ts';
import { createTestDatabase, seedCatalog, seedDrama } from '../testing/index.ts';

const openTestDatabase = () => createTestDatabase(inject('postgres'));

test('episodes come in their order, and each knows the one after it', async () => {
  await using db = await openTestDatabase();
  const { contentId, chapterIds } = await seedDrama(db, { prices: [0, 60, 70] });
  const [first = '', second = '', third = ''] = chapterIds;
  const other = await seedDrama(db);

  const page = await catalog.listEpisodes(db, { contentId, pageNumber: 1, itemsMax: 2 });
  const middle = await catalog.findEpisode(db, { contentId, chapterId: second });
  const last = await catalog.findEpisode(db, { contentId, chapterId: third });
  const foreign = await catalog.findEpisode(db, { contentId: other.contentId, chapterId: first });

  expect(page?.records.map((episode) => episode.chapterId)).toEqual([first, second]);
  expect(page).toMatchObject({ hasMore: true, total: 3 });
  expect(middle?.episode).toMatchObject({ episodeNumber: 2, price: 60, mediaStatus: 'ready' });
  expect(middle?.next).toMatchObject({ chapterId: third, price: 70, durationMs: 20_000 });
  expect(last?.next).toBeNull();
  expect(foreign).toBeNull();
});

test('the prices of a drama come in the order of its episodes', async () => {
  await using db = await openTestDatabase();
  const { contentId } = await seedDrama(db, { prices: [0, 60, 70] });

  const prices = await catalog.listPrices(db, contentId);

  expect(prices).toEqual([
    { number: 1, price: 0 },
    { number: 2, price: 60 },
    { number: 3, price: 70 },
  ]);
});

test('captions are found by language, and their text only by the exact one', async () => {
  await using db = await openTestDatabase();
  const { chapterIds } = await seedDrama(db);
  const [chapterId = ''] = chapterIds;
  await seedCatalog(db, (tx) =>
    catalogWrite.setCaptions(tx, {
      chapterId,
      captions: [
        { lang: 'es', label: 'Español', vtt: 'WEBVTT\n\nhola' },
        { lang: 'en', label: 'English', vtt: 'WEBVTT\n\nhello' },
      ],
    }),
  );

  const captions = await catalog.findCaptions(db, chapterId);
  const spanish = await catalog.findCaptionText(db, { chapterId, lang: 'es' });
  const german = await catalog.findCaptionText(db, { chapterId, lang: 'de' });

  expect(captions).toEqual([
    { lang: 'en', label: 'English' },
    { lang: 'es', label: 'Español' },
  ]);
  expect([spanish, german]).toEqual(['WEBVTT\n\nhola', null]);
});
