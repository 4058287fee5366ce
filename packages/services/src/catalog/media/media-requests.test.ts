import { catalog, playback, work, type Database } from '@hookline/db';
import { createTestDatabase, seedDrama, TEST_MEDIA } from '@hookline/db/testing';
import { expect, inject, test } from 'vitest';

import { runNextWork } from '../../work/run-next-work.ts';
import type { WorkKind } from '../../work/work-kind.ts';
import { dropEpisodeMedia } from './drop-episode-media.ts';
import { episodeRendering } from './episode-rendering.ts';

const NOW_MS = Date.UTC(2026, 10, 20);

const openTestDatabase = () => createTestDatabase(inject('postgres'));

function runNext(kind: WorkKind, { db, nowMs }: { db: Database; nowMs: number }) {
  const log = { warn: () => {}, error: () => {} };
  const stopping = new AbortController().signal;
  return runNextWork(kind, { priorityMin: 0, stopping }, { db, log, now: () => nowMs });
}

test('a completed request makes the episode ready and invalidates cached pages', async () => {
  await using db = await openTestDatabase();
  const { dramaId, episodeIds } = await seedDrama(db, { isReady: false });
  const [episodeId = ''] = episodeIds;
  await playback.requestMedia(db, { episodeIds: [episodeId], priority: 1, nowMs: NOW_MS });
  const before = await catalog.catalogVersion(db);

  const kind = episodeRendering(async () => ({ kind: 'rendered', media: TEST_MEDIA }), { db });
  expect(await runNext(kind, { db, nowMs: NOW_MS })).toBe('done');

  const found = await catalog.findEpisode(db, { dramaId, episodeId });
  expect(found?.episode).toMatchObject({ mediaStatus: 'ready', durationMs: 20_000 });
  expect(found?.next).toMatchObject({ mediaStatus: 'processing', mediaId: null, durationMs: null });
  const drama = await catalog.findDrama(db, { dramaId, locale: 'en-US' });
  expect(drama).toMatchObject({ durationMs: 20_000 });
  expect(await catalog.catalogVersion(db)).toBe(before + 1);
  expect(await db.selectFrom('work_item').select('priority').execute()).toEqual([]);
});

test('a failed request is retried later, and after enough attempts the episode fails', async () => {
  await using db = await openTestDatabase();
  const { dramaId, episodeIds } = await seedDrama(db, { isReady: false });
  const [episodeId = ''] = episodeIds;
  const attemptsAtMs: number[] = [];
  const renderAt = async (nowMs: number) => {
    await playback.requestMedia(db, { episodeIds: [episodeId], priority: 9, nowMs });
    const kind = episodeRendering(
      () => {
        attemptsAtMs.push(nowMs - NOW_MS);
        return Promise.reject(new Error('The encoder stopped.'));
      },
      { db },
    );
    await runNext(kind, { db, nowMs });
  };

  for (let seconds = 0; seconds < 60; seconds += 1) await renderAt(NOW_MS + seconds * 1_000);

  expect(attemptsAtMs).toEqual([0, 5_000, 15_000]);
  const found = await catalog.findEpisode(db, { dramaId, episodeId });
  expect(found?.episode.mediaStatus).toBe('failed');
  const { records } = await catalog.listAllDramas(db, { pageNumber: 1, itemsMax: 10 });
  expect(records[0]?.episodes[0]).toMatchObject({ failure: 'The encoder stopped.' });
  expect(await db.selectFrom('work_item').select('key').execute()).toEqual([]);
});

test('an episode that no worker can render fails at once', async () => {
  await using db = await openTestDatabase();
  const { dramaId, episodeIds } = await seedDrama(db, { isReady: false });
  const [episodeId = ''] = episodeIds;
  await playback.requestMedia(db, { episodeIds: [episodeId], priority: 9, nowMs: NOW_MS });
  const kind = episodeRendering(
    async () => ({ kind: 'impossible', failure: 'There is no film.' }),
    { db },
  );

  await runNext(kind, { db, nowMs: NOW_MS });

  const found = await catalog.findEpisode(db, { dramaId, episodeId });
  expect(found?.episode.mediaStatus).toBe('failed');
  expect(await db.selectFrom('work_item').select('key').execute()).toEqual([]);
});

test('a request for a deleted or already rendered episode ends without rendering', async () => {
  await using db = await openTestDatabase();
  const { episodeIds } = await seedDrama(db);
  for (const key of [episodeIds[0] ?? '', 'f'.repeat(32)]) {
    await work.enqueueWork(db, { kind: playback.RENDERING, key, dueAtMs: NOW_MS, nowMs: NOW_MS });
  }
  const kind = episodeRendering(() => Promise.reject(new Error('It was rendered.')), { db });

  expect(await runNext(kind, { db, nowMs: NOW_MS })).toBe('done');
  expect(await runNext(kind, { db, nowMs: NOW_MS })).toBe('done');
  expect(await runNext(kind, { db, nowMs: NOW_MS })).toBeNull();
});

test('an episode whose media were removed is processing and can be requested again', async () => {
  await using db = await openTestDatabase();
  const { dramaId, episodeIds } = await seedDrama(db);
  const [episodeId = ''] = episodeIds;
  const before = await catalog.catalogVersion(db);

  const outcome = await dropEpisodeMedia({ episodeId, hash: TEST_MEDIA.hash }, { db });

  expect(outcome).toEqual({ kind: 'dropped' });
  const found = await catalog.findEpisode(db, { dramaId, episodeId });
  expect(found?.episode).toMatchObject({ mediaStatus: 'processing', mediaId: null });
  expect(await catalog.catalogVersion(db)).toBe(before + 1);
  await playback.requestMedia(db, { episodeIds, priority: 1, nowMs: NOW_MS });
  expect(await db.selectFrom('work_item').select('key').execute()).toEqual([{ key: episodeId }]);
});

test('removing a media version does not affect an episode that plays another version', async () => {
  await using db = await openTestDatabase();
  const { dramaId, episodeIds } = await seedDrama(db);
  const [episodeId = ''] = episodeIds;

  const outcome = await dropEpisodeMedia({ episodeId, hash: 'c'.repeat(64) }, { db });

  expect(outcome).toEqual({ kind: 'plays-other-media' });
  const found = await catalog.findEpisode(db, { dramaId, episodeId });
  expect(found?.episode.mediaStatus).toBe('ready');
});
