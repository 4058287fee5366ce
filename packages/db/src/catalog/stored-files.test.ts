import { sql } from 'kysely';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';

import { createTestDatabase, seedCatalog, seedDrama } from '../testing/index.ts';
import { deleteUnused, listPlayedMedia, listStoredUses, markUnused } from './stored-files.ts';
import { saveImage, setCover, setFirstFrame } from './write/images.ts';

const NOW_MS = Date.UTC(2026, 10, 23);
const HOUR_MS = 60 * 60 * 1000;

let db: Awaited<ReturnType<typeof createTestDatabase>>;
beforeEach(async () => {
  db = await createTestDatabase(inject('postgres'));
});
afterEach(() => db.destroy());

const imageOf = (hash: string) => ({
  hash,
  widthPx: 160,
  heightPx: 240,
  placeholder: 'data:',
  widths: [160],
});

/** Adds a cover, a first frame, and an unused image. */
async function seedImages() {
  const { dramaId, episodeIds } = await seedDrama(db);
  const [cover, frame, unused] = ['cover-image', 'frame-image', 'unused-image'];
  await seedCatalog(db, async (tx) => {
    for (const hash of [cover, frame, unused]) await saveImage(tx, imageOf(hash));
    await setCover(tx, { dramaId, imageHash: cover });
    await setFirstFrame(tx, { episodeId: episodeIds[0] ?? '', imageHash: frame });
  });
  return { dramaId, cover, frame, unused };
}

const markAt = (nowMs: number) => seedCatalog(db, (tx) => markUnused(tx, nowMs));
const deleteAt = (hash: string, untilMs: number) =>
  seedCatalog(db, (tx) => deleteUnused(tx, { kind: 'images', hash, untilMs }));
const useOf = async (hash: string) => (await listStoredUses(db, 'images')).get(hash);

test('covers and first frames count as used, and other images do not', async () => {
  const { cover, frame, unused } = await seedImages();

  expect(await useOf(cover)).toEqual({ kind: 'used' });
  expect(await useOf(frame)).toEqual({ kind: 'used' });
  expect(await useOf(unused)).toEqual({ kind: 'unused', sinceMs: null });
});

test('marking an image as unused again keeps the time of the first mark', async () => {
  const { unused } = await seedImages();

  await markAt(NOW_MS);
  await markAt(NOW_MS + HOUR_MS);

  expect(await useOf(unused)).toEqual({ kind: 'unused', sinceMs: NOW_MS });
});

test('using an image again clears the time it was marked as unused', async () => {
  const { dramaId, cover, unused } = await seedImages();
  await markAt(NOW_MS);
  await seedCatalog(db, (tx) => setCover(tx, { dramaId, imageHash: unused }));
  await markAt(NOW_MS + HOUR_MS);
  await seedCatalog(db, (tx) => setCover(tx, { dramaId, imageHash: cover }));

  expect(await useOf(unused)).toEqual({ kind: 'unused', sinceMs: null });
});

test('a record is deleted only after it has been unused for long enough', async () => {
  const { unused } = await seedImages();
  await markAt(NOW_MS);

  expect(await deleteAt(unused, NOW_MS - 1)).toBe(false);
  expect(await useOf(unused)).toBeDefined();
  expect(await deleteAt(unused, NOW_MS)).toBe(true);
  expect(await useOf(unused)).toBeUndefined();
});

test('an image marked as unused keeps its record if it is used again', async () => {
  const { dramaId, unused } = await seedImages();
  await markAt(NOW_MS);
  await seedCatalog(db, (tx) => setCover(tx, { dramaId, imageHash: unused }));

  expect(await deleteAt(unused, NOW_MS)).toBe(false);
  expect(await useOf(unused)).toEqual({ kind: 'used' });
});

test('files shared by two media versions count as used if an episode plays one of them', async () => {
  const { dramaId } = await seedDrama(db);
  await sql`
    insert into media_version (id, hash, content_key, playlists, width_px, height_px, duration_ms, prefetch)
    select gen_random_uuid(), hash, content_key, playlists, width_px, height_px, duration_ms, prefetch
    from media_version limit 1
  `.execute(db);
  const [played] = await listPlayedMedia(db, { isWatchable: true });

  expect(played?.dramaId).toBe(dramaId);
  expect((await listStoredUses(db, 'media')).get(played?.hash ?? '')).toEqual({ kind: 'used' });
});

test.each([
  ['published', true],
  ['retired', true],
  ['taken-down', false],
  ['draft', false],
] as const)('media of a %s drama count as watchable: %s', async (state, isWatchable) => {
  const { dramaId } = await seedDrama(db);
  await sql`update drama set state = ${state} where id = ${dramaId}::uuid`.execute(db);

  expect((await listPlayedMedia(db, { isWatchable: true })).length > 0).toBe(isWatchable);
  expect((await listPlayedMedia(db, { isWatchable: false })).length).toBeGreaterThan(0);
});
