import { expect, inject, test } from 'vitest';

import type { Database } from '../open-database.ts';
import * as playback from './index.ts';
import { claimWork } from '../work/index.ts';
import { createTestDatabase, seedCatalog, seedDrama, TEST_MEDIA } from '../testing/index.ts';

const NOW_MS = Date.UTC(2026, 10, 20);

const openTestDatabase = () => createTestDatabase(inject('postgres'));
const seedUnready = (db: Database) => seedDrama(db, { isReady: false });

test('a media version is stored unchanged, including every byte of its key', async () => {
  await using db = await openTestDatabase();

  const mediaId = await seedCatalog(db, (tx) => playback.saveMediaVersion(tx, TEST_MEDIA));

  expect(mediaId).toMatch(/^[0-9a-f]{32}$/);
  expect(await playback.findMediaVersion(db, mediaId)).toEqual({ mediaId, ...TEST_MEDIA });
  expect(await playback.findMediaVersion(db, '0'.repeat(32))).toBeNull();
});

/** Returns functions that request and claim episodes; each request is a second after the last. */
function startAsking(db: Database) {
  let nowMs = NOW_MS;
  return {
    ask: (episodeIds: readonly string[], priority: number) => {
      nowMs += 1_000;
      return playback.requestMedia(db, { episodeIds, priority, nowMs });
    },
    claim: (itemsMax = 1) => {
      const demands = [{ kind: playback.RENDERING, itemsMax, leaseMs: 60_000 }];
      return claimWork(db, { demands, nowMs });
    },
  };
}

test('the most urgent request is claimed first, then the oldest', async () => {
  await using db = await openTestDatabase();
  const { ask, claim } = startAsking(db);
  const { episodeIds } = await seedUnready(db);
  const [first = '', second = '', third = ''] = episodeIds;
  await ask([second], 1);
  await ask([first], 1);
  await ask([third], 5);
  await ask([first], 1);

  const items = [...(await claim()), ...(await claim()), ...(await claim()), ...(await claim())];

  expect(items.map(({ key }) => key)).toEqual([third, second, first]);
});

test('requesting again raises the priority and never lowers it', async () => {
  await using db = await openTestDatabase();
  const { ask } = startAsking(db);
  const { episodeIds } = await seedUnready(db);

  for (const priority of [1, 9, 3]) await ask(episodeIds, priority);

  const rows = await db.selectFrom('work_item').select(['key', 'priority']).execute();
  expect(rows.toSorted((a, b) => a.key.localeCompare(b.key))).toEqual(
    episodeIds.toSorted().map((key) => ({ key, priority: 9 })),
  );
});

test('requesting an episode while it is being rendered does not render it twice', async () => {
  await using db = await openTestDatabase();
  const { ask, claim } = startAsking(db);
  const { episodeIds } = await seedUnready(db);
  await ask(episodeIds.slice(0, 1), 1);
  const [item] = await claim();

  await ask(episodeIds.slice(0, 1), 100);

  const rows = await db.selectFrom('work_item').select(['lease_id', 'again_at']).execute();
  expect(rows).toEqual([{ lease_id: item?.leaseId, again_at: null }]);
});

test('requesting ready or unknown episodes has no effect', async () => {
  await using db = await openTestDatabase();
  const { ask, claim } = startAsking(db);
  const { episodeIds } = await seedDrama(db);

  await ask([...episodeIds, 'f'.repeat(32)], 1);

  expect(await claim()).toEqual([]);
});

test('an unrendered episode is found with its drama, a ready one is not', async () => {
  await using db = await openTestDatabase();
  const unready = await seedUnready(db);
  const ready = await seedDrama(db);
  const [episodeId = ''] = unready.episodeIds;

  expect(await playback.findUnrendered(db, episodeId)).toEqual({
    episodeId,
    dramaId: unready.dramaId,
    episodeNumber: 1,
  });
  expect(await playback.findUnrendered(db, ready.episodeIds[0] ?? '')).toBeNull();
  expect(await playback.findUnrendered(db, 'f'.repeat(32))).toBeNull();
});
