import { expect, inject, test } from 'vitest';

import * as catalog from './index.ts';
import * as catalogWrite from './write/index.ts';
import { createTestDatabase, seedCatalog, seedDrama } from '../testing/index.ts';

const openTestDatabase = () => createTestDatabase(inject('postgres'));

test('episodes are listed in order, and an episode is found with the one after it', async () => {
  await using db = await openTestDatabase();
  const { dramaId, episodeIds } = await seedDrama(db, { prices: [0, 60, 70] });
  const [first = '', second = '', third = ''] = episodeIds;
  const other = await seedDrama(db);

  const page = await catalog.listEpisodes(db, { dramaId, pageNumber: 1, itemsMax: 2 });
  const middle = await catalog.findEpisode(db, { dramaId, episodeId: second });
  const last = await catalog.findEpisode(db, { dramaId, episodeId: third });
  const foreign = await catalog.findEpisode(db, { dramaId: other.dramaId, episodeId: first });

  expect(page?.records.map((episode) => episode.episodeId)).toEqual([first, second]);
  expect(page).toMatchObject({ hasMore: true, total: 3 });
  expect(middle?.episode).toMatchObject({ episodeNumber: 2, price: 60, mediaStatus: 'ready' });
  expect(middle?.next).toMatchObject({ episodeId: third, price: 70, durationMs: 20_000 });
  expect(last?.next).toBeNull();
  expect(foreign).toBeNull();
});

test('the prices of a drama are listed in the order of its episodes', async () => {
  await using db = await openTestDatabase();
  const { dramaId } = await seedDrama(db, { prices: [0, 60, 70] });

  const prices = await catalog.listPrices(db, dramaId);

  expect(prices).toEqual([
    { number: 1, price: 0 },
    { number: 2, price: 60 },
    { number: 3, price: 70 },
  ]);
});

test('caption languages are listed, and a text is found by its exact language only', async () => {
  await using db = await openTestDatabase();
  const { episodeIds } = await seedDrama(db);
  const [episodeId = ''] = episodeIds;
  await seedCatalog(db, (tx) =>
    catalogWrite.setCaptions(tx, {
      episodeId,
      captions: [
        { lang: 'es', label: 'Español', vtt: 'WEBVTT\n\nhola' },
        { lang: 'en', label: 'English', vtt: 'WEBVTT\n\nhello' },
      ],
    }),
  );

  const captions = await catalog.findCaptions(db, episodeId);
  const spanish = await catalog.findCaptionText(db, { episodeId, lang: 'es' });
  const german = await catalog.findCaptionText(db, { episodeId, lang: 'de' });

  expect(captions).toEqual([
    { lang: 'en', label: 'English' },
    { lang: 'es', label: 'Español' },
  ]);
  expect([spanish, german]).toEqual(['WEBVTT\n\nhola', null]);
});
