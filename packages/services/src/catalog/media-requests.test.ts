import { catalog, playback } from '@hookline/db';
import { createTestDatabase, seedDrama, TEST_MEDIA } from '@hookline/db/testing';
import { expect, inject, test } from 'vitest';

import { completeMediaRequest } from './complete-media-request.ts';
import { dropEpisodeMedia } from './drop-episode-media.ts';
import { failMediaRequest } from './fail-media-request.ts';

const NOW_MS = Date.UTC(2026, 10, 20);
const LEASE = { nowMs: NOW_MS, leaseMs: 60_000 };

const openTestDatabase = () => createTestDatabase(inject('postgres'));

test('a completed request makes the episode ready and tells cached pages', async () => {
  await using db = await openTestDatabase();
  const { dramaId, episodeIds } = await seedDrama(db, { isReady: false });
  const [episodeId = ''] = episodeIds;
  await playback.requestMedia(db, { episodeIds: [episodeId], priority: 1 });
  await playback.claimMediaRequest(db, LEASE);
  const before = await catalog.catalogVersion(db);

  await completeMediaRequest({ episodeId, media: TEST_MEDIA }, { db });

  const found = await catalog.findEpisode(db, { dramaId, episodeId });
  expect(found?.episode).toMatchObject({ mediaStatus: 'ready', durationMs: 20_000 });
  expect(found?.next).toMatchObject({ mediaStatus: 'processing', mediaId: null, durationMs: null });
  const drama = await catalog.findDrama(db, { dramaId, locale: 'en-US' });
  expect(drama).toMatchObject({ durationMs: 20_000 });
  expect(await catalog.catalogVersion(db)).toBe(before + 1);
  expect(await db.selectFrom('media_request').select('priority').execute()).toEqual([]);
});

test('a failed request rests, and the episode fails when it was tried often enough', async () => {
  await using db = await openTestDatabase();
  const { dramaId, episodeIds } = await seedDrama(db, { isReady: false });
  const [episodeId = ''] = episodeIds;
  await playback.requestMedia(db, { episodeIds: [episodeId], priority: 1 });
  const failAt = async (nowMs: number) => {
    const job = await playback.claimMediaRequest(db, { ...LEASE, nowMs });
    if (job === null) return null;
    const attempt = { episodeId, failure: 'The encoder stopped.', attemptsMax: 2 };
    return (await failMediaRequest(attempt, { db, now: () => nowMs })).kind;
  };

  const first = await failAt(NOW_MS);
  const resting = await failAt(NOW_MS + 4_999);
  const second = await failAt(NOW_MS + 5_000);
  await playback.requestMedia(db, { episodeIds: [episodeId], priority: 9 });
  const third = await failAt(NOW_MS + 100_000);

  expect([first, resting, second, third]).toEqual(['will-retry', null, 'failed', null]);
  const found = await catalog.findEpisode(db, { dramaId, episodeId });
  expect(found?.episode.mediaStatus).toBe('failed');
});

test('an episode whose media were taken away is being prepared and can be asked for', async () => {
  await using db = await openTestDatabase();
  const { dramaId, episodeIds } = await seedDrama(db);
  const [episodeId = ''] = episodeIds;
  const before = await catalog.catalogVersion(db);

  const outcome = await dropEpisodeMedia({ episodeId, hash: TEST_MEDIA.hash }, { db });

  expect(outcome).toEqual({ kind: 'dropped' });
  const found = await catalog.findEpisode(db, { dramaId, episodeId });
  expect(found?.episode).toMatchObject({ mediaStatus: 'processing', mediaId: null });
  expect(await catalog.catalogVersion(db)).toBe(before + 1);
  await playback.requestMedia(db, { episodeIds, priority: 1 });
  expect(await playback.claimMediaRequest(db, LEASE)).toMatchObject({ episodeId });
});

test('an episode that plays something else by then keeps it', async () => {
  await using db = await openTestDatabase();
  const { dramaId, episodeIds } = await seedDrama(db);
  const [episodeId = ''] = episodeIds;

  const outcome = await dropEpisodeMedia({ episodeId, hash: 'c'.repeat(64) }, { db });

  expect(outcome).toEqual({ kind: 'plays-other-media' });
  const found = await catalog.findEpisode(db, { dramaId, episodeId });
  expect(found?.episode.mediaStatus).toBe('ready');
});
