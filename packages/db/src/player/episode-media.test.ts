import { expect, inject, test } from 'vitest';

import { catalogVersion, findEpisode } from '../catalog/index.ts';
import { replaceEpisodeMedia } from '../catalog/write/index.ts';
import * as playback from './playback.ts';
import { createTestDatabase, seedDrama, TEST_MEDIA } from '../testing/index.ts';

const LEASE = { nowMs: Date.UTC(2026, 10, 20), leaseMs: 60_000 };

test('the media of ready episodes are listed oldest first, of the named dramas alone', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  const named = await seedDrama(db, { prices: [0, 0] });
  await seedDrama(db);
  await seedDrama(db, { isReady: false });
  const [first = '', second = ''] = named.chapterIds;
  const media = { ...TEST_MEDIA, hash: 'b'.repeat(64) };
  await replaceEpisodeMedia(db, {
    chapterId: first,
    mediaId: await playback.saveMediaVersion(db, media),
  });

  const listed = await playback.listEpisodeMedia(db, [named.contentId]);

  expect(listed.map(({ chapterId, hash }) => [chapterId, hash])).toEqual([
    [second, TEST_MEDIA.hash],
    [first, media.hash],
  ]);
  expect(await playback.listEpisodeMedia(db, [])).toEqual([]);
});

test('an episode whose media were taken away is being prepared and can be asked for', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  const { contentId, chapterIds } = await seedDrama(db);
  const [chapterId = ''] = chapterIds;
  const before = await catalogVersion(db);

  const isDropped = await playback.dropEpisodeMedia(db, { chapterId, hash: TEST_MEDIA.hash });

  expect(isDropped).toBe(true);
  const found = await findEpisode(db, { contentId, chapterId });
  expect(found?.episode).toMatchObject({ mediaStatus: 'processing', mediaId: null });
  expect(await catalogVersion(db)).toBe(before + 1);
  await playback.requestMedia(db, { chapterIds, priority: 1 });
  expect(await playback.claimMediaRequest(db, LEASE)).toMatchObject({ chapterId });
});

test('an episode that plays something else by then keeps it', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  const { contentId, chapterIds } = await seedDrama(db);
  const [chapterId = ''] = chapterIds;

  const isDropped = await playback.dropEpisodeMedia(db, { chapterId, hash: 'c'.repeat(64) });

  expect(isDropped).toBe(false);
  const found = await findEpisode(db, { contentId, chapterId });
  expect(found?.episode.mediaStatus).toBe('ready');
});

test('a worker under load leaves what is less urgent where it is', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  const { chapterIds } = await seedDrama(db, { isReady: false });
  const [calm = '', urgent = ''] = chapterIds;
  await playback.requestMedia(db, { chapterIds: [calm], priority: 1 });
  await playback.requestMedia(db, { chapterIds: [urgent], priority: 5 });
  const claim = () => playback.claimMediaRequest(db, { ...LEASE, priorityMin: 5 });

  const jobs = [await claim(), await claim()];

  expect(jobs).toMatchObject([{ chapterId: urgent }, null]);
});
