import { expect, inject, test } from 'vitest';

import type { Database } from '../open-database.ts';
import * as playback from './index.ts';
import { createTestDatabase, seedCatalog, seedDrama, TEST_MEDIA } from '../testing/index.ts';

const NOW_MS = Date.UTC(2026, 10, 20);
const LEASE = { nowMs: NOW_MS, leaseMs: 60_000 };

const openTestDatabase = () => createTestDatabase(inject('postgres'));
const seedUnready = (db: Database) => seedDrama(db, { isReady: false });

test('a media version comes back as it was saved, its key byte by byte', async () => {
  await using db = await openTestDatabase();

  const mediaId = await seedCatalog(db, (tx) => playback.saveMediaVersion(tx, TEST_MEDIA));

  expect(mediaId).toMatch(/^[0-9a-f]{32}$/);
  expect(await playback.findMediaVersion(db, mediaId)).toEqual({ mediaId, ...TEST_MEDIA });
  expect(await playback.findMediaVersion(db, '0'.repeat(32))).toBeNull();
});

test('the most urgent request is taken first, then the oldest', async () => {
  await using db = await openTestDatabase();
  const { episodeIds } = await seedUnready(db);
  const [first = '', second = '', third = ''] = episodeIds;
  await playback.requestMedia(db, { episodeIds: [second], priority: 1 });
  await playback.requestMedia(db, { episodeIds: [first], priority: 1 });
  await playback.requestMedia(db, { episodeIds: [third], priority: 5 });

  const jobs = [
    await playback.claimMediaRequest(db, LEASE),
    await playback.claimMediaRequest(db, LEASE),
    await playback.claimMediaRequest(db, LEASE),
    await playback.claimMediaRequest(db, LEASE),
  ];

  expect(jobs.map((job) => job?.episodeId)).toEqual([third, second, first, undefined]);
  expect(jobs[0]).toMatchObject({ episodeNumber: 3, priority: 5, attemptNumber: 1 });
});

test('asking again raises the priority and never lowers it', async () => {
  await using db = await openTestDatabase();
  const { episodeIds } = await seedUnready(db);
  const [episodeId = ''] = episodeIds;

  for (const priority of [1, 9, 3]) {
    await playback.requestMedia(db, { episodeIds: [episodeId], priority });
  }

  const rows = await db.selectFrom('media_request').select('priority').execute();
  expect(rows).toEqual([{ priority: 9 }]);
});

test('episodes that are ready, and unknown ones, are not asked for', async () => {
  await using db = await openTestDatabase();
  const { episodeIds } = await seedDrama(db);

  await playback.requestMedia(db, { episodeIds: [...episodeIds, 'f'.repeat(32)], priority: 1 });

  expect(await playback.claimMediaRequest(db, LEASE)).toBeNull();
});

test('a worker does not wait for one that is taking a request at the same moment', async () => {
  await using db = await openTestDatabase();
  const { episodeIds } = await seedUnready(db);
  await playback.requestMedia(db, { episodeIds, priority: 1 });

  const jobs = await db.transaction().execute(async (tx) => {
    const first = await playback.claimMediaRequest(tx, LEASE);
    const second = await playback.claimMediaRequest(db, LEASE);
    return [first, second];
  });

  expect(jobs.every((job) => job !== null)).toBe(true);
  expect(jobs[0]?.episodeId).not.toBe(jobs[1]?.episodeId);
});

test('workers that ask at once get different episodes', async () => {
  await using db = await openTestDatabase();
  const { episodeIds } = await seedDrama(db, { prices: [0, 0, 0, 0, 0, 0], isReady: false });
  await playback.requestMedia(db, { episodeIds, priority: 1 });

  const jobs = await Promise.all(
    Array.from({ length: 6 }, () => playback.claimMediaRequest(db, LEASE)),
  );

  const taken = jobs.flatMap((job) => job?.episodeId ?? []);
  expect(new Set(taken).size).toBe(6);
});

test('the request of a worker that died is taken again when its lease ends', async () => {
  await using db = await openTestDatabase();
  const { episodeIds } = await seedUnready(db);
  await playback.requestMedia(db, { episodeIds: episodeIds.slice(0, 1), priority: 1 });
  await playback.claimMediaRequest(db, LEASE);
  const claimAt = (nowMs: number) => playback.claimMediaRequest(db, { ...LEASE, nowMs });

  const early = await claimAt(NOW_MS + LEASE.leaseMs - 1);
  const onTime = await claimAt(NOW_MS + LEASE.leaseMs);

  expect(early).toBeNull();
  expect(onTime).toMatchObject({ episodeId: episodeIds[0], attemptNumber: 2 });
});

test('a worker that takes its time keeps its request', async () => {
  await using db = await openTestDatabase();
  const { episodeIds } = await seedUnready(db);
  const [episodeId = ''] = episodeIds;
  await playback.requestMedia(db, { episodeIds: [episodeId], priority: 1 });
  await playback.claimMediaRequest(db, LEASE);

  await playback.extendMediaLease(db, { ...LEASE, episodeId, nowMs: NOW_MS + 50_000 });

  const other = await playback.claimMediaRequest(db, { ...LEASE, nowMs: NOW_MS + 100_000 });
  expect(other).toBeNull();
});

test('a worker under load leaves what is less urgent where it is', async () => {
  await using db = await openTestDatabase();
  const { episodeIds } = await seedUnready(db);
  const [calm = '', urgent = ''] = episodeIds;
  await playback.requestMedia(db, { episodeIds: [calm], priority: 1 });
  await playback.requestMedia(db, { episodeIds: [urgent], priority: 5 });
  const claim = () => playback.claimMediaRequest(db, { ...LEASE, priorityMin: 5 });

  const jobs = [await claim(), await claim()];

  expect(jobs).toMatchObject([{ episodeId: urgent }, null]);
});
