import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';

import { listTopDramas, recountWeekViews } from '../catalog/index.ts';
import { createTestDatabase, readViews, seedDrama } from '../testing/index.ts';
import { purgeViews, recordViews } from './views.ts';

const DAY_MS = 86_400_000;
const NOW_MS = Date.UTC(2026, 10, 20, 23, 59);
const TOP = { locale: 'en-US', itemsMax: 10 } as const;

test('a viewer counts once per episode and day, even with concurrent views', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  const { episodeIds } = await seedDrama(db);
  const [episodeId = '', otherEpisodeId = ''] = episodeIds;
  const ann = { viewer: 'ann', episodeId, viewedAtMs: NOW_MS };

  const counted = await Promise.all(Array.from({ length: 8 }, () => recordViews(db, [ann, ann])));
  await recordViews(db, [
    ann,
    { ...ann, viewer: 'ben' },
    { ...ann, episodeId: otherEpisodeId },
    { ...ann, viewedAtMs: NOW_MS + DAY_MS },
  ]);

  expect(counted.toSorted((one, other) => one - other)).toEqual([0, 0, 0, 0, 0, 0, 0, 1]);
  const days = await db
    .selectFrom('drama_view_day')
    .select(['day', 'views'])
    .orderBy('day')
    .execute();
  expect(days).toEqual([
    { day: '2026-11-20', views: 3 },
    { day: '2026-11-21', views: 1 },
  ]);
});

test('a view of an unknown episode is not counted and does not block others', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  const { dramaId, episodeIds } = await seedDrama(db);

  const counted = await recordViews(db, [
    { viewer: 'ann', episodeId: 'f'.repeat(32), viewedAtMs: NOW_MS },
    { viewer: 'ann', episodeId: episodeIds[0] ?? '', viewedAtMs: NOW_MS },
  ]);

  expect(counted).toBe(1);
  expect(await readViews(db, dramaId)).toBe(1);
});

test('servers that count the same dramas concurrently do not lose views or deadlock', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  const dramas = await Promise.all(Array.from({ length: 20 }, () => seedDrama(db)));
  const viewsOf = (viewer: string) =>
    dramas.flatMap(({ episodeIds }) =>
      episodeIds.map((episodeId) => ({ viewer, episodeId, viewedAtMs: NOW_MS })),
    );
  // Each server lists the dramas in a different order, and some viewers are on two servers.
  const batches = Array.from({ length: 16 }, (_each, index) => {
    const views = [...viewsOf(`v${index % 8}`), ...viewsOf(`w${index}`)];
    const [head, tail] = [views.slice(0, index * 7), views.slice(index * 7)];
    return index % 2 === 0 ? [...tail, ...head] : [...head, ...tail].toReversed();
  });

  const counted = await Promise.all(batches.map((batch) => recordViews(db, batch)));

  const viewersAndEpisodes = (8 + 16) * 3;
  expect(counted.reduce((sum, each) => sum + each, 0)).toBe(viewersAndEpisodes * dramas.length);
  for (const { dramaId } of dramas) expect(await readViews(db, dramaId)).toBe(viewersAndEpisodes);
});

test('the weekly top list counts seven days and is filled up with the newest dramas', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  const past = await seedDrama(db, { name: 'Hit of last week', publishedAtMs: 1 });
  const edge = await seedDrama(db, { name: 'Six days ago', publishedAtMs: 2 });
  const hit = await seedDrama(db, { name: 'Hit', publishedAtMs: 3 });
  await seedDrama(db, { name: 'Older', publishedAtMs: 4 });
  await seedDrama(db, { name: 'Newest', publishedAtMs: 5 });
  const watch = async (episodeId: string | undefined, viewers: string[], agoMs: number) => {
    const viewedAtMs = NOW_MS - agoMs;
    const view = { episodeId: episodeId ?? '', viewedAtMs };
    await recordViews(
      db,
      viewers.map((viewer) => ({ viewer, ...view })),
    );
  };
  await watch(past.episodeIds[0], ['a', 'b', 'c'], 7 * DAY_MS);
  await watch(edge.episodeIds[0], ['a'], 6 * DAY_MS);
  await watch(hit.episodeIds[0], ['a', 'b'], 0);
  await db.transaction().execute((tx) => recountWeekViews(tx, NOW_MS));

  const top = await listTopDramas(db, TOP);
  const short = await listTopDramas(db, { ...TOP, itemsMax: 3 });

  const names = top.map((drama) => drama.dramaName);
  expect(names).toEqual(['Hit', 'Six days ago', 'Newest', 'Older', 'Hit of last week']);
  expect(short.map((drama) => drama.dramaName)).toEqual(names.slice(0, 3));
});

test('a drama whose views are older than a week loses its rank at the next count', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  const old = await seedDrama(db, { name: 'Old', publishedAtMs: 1 });
  await seedDrama(db, { name: 'New', publishedAtMs: 2 });
  const view = { viewer: 'ann', episodeId: old.episodeIds[0] ?? '', viewedAtMs: NOW_MS };
  await recordViews(db, [view]);
  const topAt = async (nowMs: number) => {
    await db.transaction().execute((tx) => recountWeekViews(tx, nowMs));
    return (await listTopDramas(db, TOP)).map((drama) => drama.dramaName);
  };

  expect(await topAt(NOW_MS + 6 * DAY_MS)).toEqual(['Old', 'New']);
  expect(await topAt(NOW_MS + 7 * DAY_MS)).toEqual(['New', 'Old']);
});

test('purging deletes viewers from before yesterday but keeps the counts; no view is counted twice', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  const { episodeIds } = await seedDrama(db);
  const [episodeId = ''] = episodeIds;
  const watch = (agoMs: number) =>
    recordViews(db, [{ viewer: 'ann', episodeId, viewedAtMs: NOW_MS - agoMs }]);
  for (const agoMs of [0, DAY_MS, 2 * DAY_MS, 9 * DAY_MS]) await watch(agoMs);

  await purgeViews(db, NOW_MS);

  const kept = await db.selectFrom('episode_view').select('day').orderBy('day').execute();
  expect(kept.map(({ day }) => day)).toEqual(['2026-11-19', '2026-11-20']);
  expect([await watch(0), await watch(DAY_MS)]).toEqual([0, 0]);
  const counts = await db.selectFrom('drama_view_day').select('views').execute();
  expect(counts).toHaveLength(4);
});

test('all old rows are purged, however many there are, even if two servers purge concurrently', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  const { episodeIds } = await seedDrama(db);
  await sql`
    insert into episode_view (viewer, episode_id, day)
    select 'viewer ' || number, ${episodeIds[0]}::uuid, '2026-11-01'
    from generate_series(1, 12000) as number
  `.execute(db);

  await Promise.all([purgeViews(db, NOW_MS), purgeViews(db, NOW_MS)]);

  expect(await db.selectFrom('episode_view').select('viewer').execute()).toEqual([]);
});
