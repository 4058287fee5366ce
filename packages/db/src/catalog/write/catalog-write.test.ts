import { expect, inject, test } from 'vitest';

import * as catalog from '../index.ts';
import * as catalogWrite from './index.ts';
import { saveMediaVersion } from '../../player/playback.ts';
import { createTestDatabase, seedDrama, TEST_MEDIA } from '../../testing/index.ts';

const NOW_MS = Date.UTC(2026, 10, 20);
const UNKNOWN_ID = 'f'.repeat(32);

const openTestDatabase = () => createTestDatabase(inject('postgres'));

test('several changes in one go raise the version once and are seen together', async () => {
  await using db = await openTestDatabase();
  const { contentId } = await seedDrama(db);
  const before = await catalog.catalogVersion(db);

  await catalogWrite.changeCatalog(db, async (tx) => {
    await catalogWrite.reprice(tx, { contentId, freeEpisodeCount: 2, price: 80 });
    await catalogWrite.unpublish(tx, contentId);
    await catalogWrite.publish(tx, { contentId, nowMs: NOW_MS });
  });

  expect(await catalog.catalogVersion(db)).toBe(before + 1);
  const drama = await catalog.findDrama(db, { contentId, locale: 'en-US' });
  expect(drama).toMatchObject({ freeChapterNum: 2, totalPrice: 80 });
});

test('a change that fails half-way leaves nothing, not even a new version', async () => {
  await using db = await openTestDatabase();
  const { contentId } = await seedDrama(db, { name: 'Before' });
  const before = await catalog.catalogVersion(db);

  const change = catalogWrite.upsertDrama(db, {
    contentId,
    texts: { 'en-US': { name: 'After', introduce: '' } },
    categoryIds: ['unknown'],
    labels: [],
  });

  await expect(change).rejects.toMatchObject({ code: '23503' });
  expect(await catalog.catalogVersion(db)).toBe(before);
  const drama = await catalog.findDrama(db, { contentId, locale: 'en-US' });
  expect(drama?.contentName).toBe('Before');
});

test('writers that meet crosswise all succeed', async () => {
  await using db = await openTestDatabase();
  const one = await seedDrama(db);
  const two = await seedDrama(db);
  const before = await catalog.catalogVersion(db);
  const hide = (ids: string[]) =>
    catalogWrite.changeCatalog(db, async (tx) => {
      for (const id of ids) await catalogWrite.unpublish(tx, id);
    });

  await Promise.all([
    hide([one.contentId, two.contentId]),
    hide([two.contentId, one.contentId]),
    hide([one.contentId, two.contentId]),
    hide([two.contentId, one.contentId]),
  ]);

  expect(await catalog.catalogVersion(db)).toBe(before + 4);
});

test('saying a drama again replaces its texts and keeps its state, cover and episodes', async () => {
  await using db = await openTestDatabase();
  const { contentId, chapterIds } = await seedDrama(db, {
    texts: {
      'en-US': { name: 'Ember', introduce: 'A fire.' },
      'fr-FR': { name: 'Braise', introduce: 'Un feu.' },
    },
  });

  await catalogWrite.upsertDrama(db, {
    contentId,
    texts: { 'en-US': { name: 'Ashes', introduce: 'No fire.' } },
    categoryIds: [],
    labels: [{ 'en-US': 'Hot' }],
  });

  const drama = await catalog.findDrama(db, { contentId, locale: 'fr-FR' });
  expect(drama).toMatchObject({ contentName: 'Ashes', labels: ['Hot'], chapterNum: 3 });
  expect(drama?.firstChapterId).toBe(chapterIds[0]);
});

test('an episode that is imported again keeps its id and its media', async () => {
  await using db = await openTestDatabase();
  const { contentId, chapterIds } = await seedDrama(db, { prices: [0, 60] });
  const [, second = ''] = chapterIds;

  const ids = await catalogWrite.upsertEpisodes(db, {
    contentId,
    episodes: [
      { chapterId: UNKNOWN_ID, episodeNumber: 2, price: 90, downloadAppStatus: 1 },
      { chapterId: 'e'.repeat(32), episodeNumber: 3, price: 90, downloadAppStatus: 0 },
    ],
  });

  expect([...ids]).toEqual([
    [2, second],
    [3, 'e'.repeat(32)],
  ]);
  const found = await catalog.findEpisode(db, { contentId, chapterId: second });
  expect(found?.episode).toMatchObject({ price: 90, downloadAppStatus: 1, mediaStatus: 'ready' });
  expect(found?.next).toMatchObject({ episodeNumber: 3, mediaStatus: 'processing' });
});

test.each([
  { reason: 'no-episodes', episodeNumbers: [] },
  { reason: 'missing-episode', episodeNumbers: [1, 3] },
])('a drama is not published when it has $reason', async ({ reason, episodeNumbers }) => {
  await using db = await openTestDatabase();
  const { contentId } = await seedDrama(db, { prices: [], publishedAtMs: null });
  await catalogWrite.upsertEpisodes(db, {
    contentId,
    episodes: episodeNumbers.map((episodeNumber) => ({
      chapterId: `${episodeNumber}`.repeat(32),
      episodeNumber,
      price: 0,
      downloadAppStatus: 0 as const,
    })),
  });

  const outcome = await catalogWrite.publish(db, { contentId, nowMs: NOW_MS });

  expect(outcome).toEqual({ kind: 'refused', reason });
  expect(await catalog.findDrama(db, { contentId, locale: 'en-US' })).toBeNull();
});

test('a drama that was hidden comes back at its old place among the newest', async () => {
  await using db = await openTestDatabase();
  const old = await seedDrama(db, { name: 'Old', publishedAtMs: NOW_MS - 2 });
  await seedDrama(db, { name: 'New', publishedAtMs: NOW_MS - 1 });
  await catalogWrite.unpublish(db, old.contentId);

  const outcome = await catalogWrite.publish(db, { contentId: old.contentId, nowMs: NOW_MS });

  expect(outcome).toEqual({ kind: 'published' });
  const top = await catalog.listTopDramas(db, { locale: 'en-US', itemsMax: 9, nowMs: NOW_MS });
  expect(top.map((drama) => drama.contentName)).toEqual(['New', 'Old']);
});

test('changing what does not exist says so', async () => {
  await using db = await openTestDatabase();
  const mediaId = await saveMediaVersion(db, TEST_MEDIA);
  await catalogWrite.saveImage(db, { ...IMAGE, hash: 'frame-hash' });

  const outcomes = [
    await catalogWrite.publish(db, { contentId: UNKNOWN_ID, nowMs: NOW_MS }),
    await catalogWrite.unpublish(db, UNKNOWN_ID),
    await catalogWrite.reprice(db, { contentId: UNKNOWN_ID, freeEpisodeCount: 1, price: 5 }),
    await catalogWrite.replaceEpisodeMedia(db, { chapterId: UNKNOWN_ID, mediaId }),
    await catalogWrite.setCover(db, { contentId: UNKNOWN_ID, imageHash: 'frame-hash' }),
    await catalogWrite.setFirstFrame(db, { chapterId: UNKNOWN_ID, imageHash: 'frame-hash' }),
  ];

  const unknown = { kind: 'refused', reason: 'unknown-drama' };
  expect(outcomes).toEqual([unknown, false, 0, false, false, false]);
});

test('an episode shows its first frame, and an image may be saved twice', async () => {
  await using db = await openTestDatabase();
  const { contentId, chapterIds } = await seedDrama(db);
  const [chapterId = ''] = chapterIds;
  await catalogWrite.saveImage(db, IMAGE);
  await catalogWrite.saveImage(db, IMAGE);

  await catalogWrite.setFirstFrame(db, { chapterId, imageHash: IMAGE.hash });

  const found = await catalog.findEpisode(db, { contentId, chapterId });
  expect(found?.episode.firstFrame).toEqual(IMAGE);
});

test('a category that is given again moves to the front and takes its new name', async () => {
  await using db = await openTestDatabase();
  await catalogWrite.setCategories(db, [
    { categoryId: 'a', texts: { 'en-US': 'A' } },
    { categoryId: 'b', texts: { 'en-US': 'B' } },
  ]);
  await seedDrama(db, { categoryIds: ['a', 'b'] });

  await catalogWrite.setCategories(db, [{ categoryId: 'b', texts: { 'en-US': 'Bee' } }]);

  expect(await catalog.listCategoryIds(db)).toEqual(['b', 'a']);
  const [first] = await catalog.listCategories(db, 'en-US');
  expect(first).toEqual({ categoryId: 'b', name: 'Bee', total: 1 });
});

const IMAGE = {
  hash: 'image-hash',
  widthPx: 720,
  heightPx: 1280,
  placeholder: 'data:image/webp;base64,AAAA',
  widths: [160, 320],
};
