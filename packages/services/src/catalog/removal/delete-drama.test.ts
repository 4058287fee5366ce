// spec: 10 catalogue, ours: a deleted drama is removed from all lists

import { library, playback, type Database } from '@hookline/db';
import { createTestDatabase, seedDrama, seedMember, seedUnlock } from '@hookline/db/testing';
import { expect, inject, test } from 'vitest';

import { addFavourite, addLike } from '../../library/index.ts';
import { deleteDrama } from './delete-drama.ts';
import { removeEpisode } from './remove-episode.ts';

const NOW_MS = Date.UTC(2026, 10, 22);

/** Adds a member with two dramas in My List who has liked and watched the last episode of each. */
async function seedLists(db: Database) {
  const { userId } = await seedMember(db, { nowMs: NOW_MS });
  const dramas = [await seedDrama(db), await seedDrama(db)];
  for (const { dramaId, episodeIds } of dramas) {
    const key = { userId, dramaId, episodeId: episodeIds.at(-1) ?? '', nowMs: NOW_MS };
    await addFavourite(key, { db });
    await addLike(key, { db });
    const watched = { ...key, seconds: 3, reportedAtMs: NOW_MS, loginAtMs: NOW_MS };
    await library.reportWatch(db, watched);
  }
  const [gone, kept] = dramas;
  if (gone === undefined || kept === undefined) throw new Error('There are two dramas.');
  return { userId, gone, kept };
}

async function countRows(db: Database, dramaId: string): Promise<Record<string, number>> {
  const [dramas, ...rest] = await Promise.all([
    db.selectFrom('drama').where('id', '=', dramaId).select('id').execute(),
    db.selectFrom('episode').where('drama_id', '=', dramaId).select('id').execute(),
    db.selectFrom('favourite').where('drama_id', '=', dramaId).select('user_id').execute(),
    db.selectFrom('episode_like').where('drama_id', '=', dramaId).select('user_id').execute(),
    db.selectFrom('watch_history').where('drama_id', '=', dramaId).select('user_id').execute(),
    db.selectFrom('watch_position').where('drama_id', '=', dramaId).select('user_id').execute(),
  ]);
  const [episode, favourite, like, history, position] = rest.map((rows) => rows.length);
  return {
    drama: dramas.length,
    episode: episode ?? 0,
    favourite: favourite ?? 0,
    episode_like: like ?? 0,
    watch_history: history ?? 0,
    watch_position: position ?? 0,
  };
}

test("a deleted drama disappears from members' lists, and other dramas remain", async () => {
  await using db = await createTestDatabase(inject('postgres'));
  const { userId, gone, kept } = await seedLists(db);
  const before = await countRows(db, kept.dramaId);
  const { dramaId } = gone;
  await db.updateTable('drama').set({ state: 'taken-down' }).where('id', '=', dramaId).execute();

  expect(await deleteDrama(gone, { db })).toEqual({ kind: 'deleted' });

  const left = Object.values(await countRows(db, gone.dramaId));
  expect(left).toEqual([0, 0, 0, 0, 0, 0]);
  expect(await countRows(db, kept.dramaId)).toEqual(before);
  expect(await library.countListed(db, { list: 'favourites', userId })).toBe(1);
  expect(await library.countListed(db, { list: 'history', userId })).toBe(1);
});

test('removing an episode also removes its likes, history entries and positions', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  const { gone } = await seedLists(db);

  const outcome = await removeEpisode({ dramaId: gone.dramaId, episodeNumber: 3 }, { db });

  expect(outcome).toEqual({ kind: 'removed' });
  const left = { drama: 1, episode: 2, favourite: 1 };
  const none = { episode_like: 0, watch_history: 0, watch_position: 0 };
  expect(await countRows(db, gone.dramaId)).toEqual({ ...left, ...none });
});

/** Adds a taken-down drama, whose second episode of three a member has paid for. */
async function seedSold(db: Database) {
  const drama = await seedDrama(db);
  const { dramaId } = drama;
  const lots = [{ currency: 'coin', amount: 60 }] as const;
  const { userId } = await seedMember(db, { lots, nowMs: NOW_MS });
  await seedUnlock(db, { userId, dramaId, number: 2, price: 60, nowMs: NOW_MS });
  await db.updateTable('drama').set({ state: 'taken-down' }).where('id', '=', dramaId).execute();
  return drama;
}

test('a drama or an episode that a member has paid for cannot be deleted or removed', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  const sold = await seedSold(db);
  const other = await seedDrama(db);
  const before = await countRows(db, sold.dramaId);
  const paid = { kind: 'refused', reason: 'unlocked-by-members' };

  expect(await deleteDrama(sold, { db })).toEqual(paid);
  expect(await countRows(db, sold.dramaId)).toEqual(before);
  expect(await removeEpisode({ ...sold, episodeNumber: 3 }, { db })).toEqual({ kind: 'removed' });
  expect(await removeEpisode({ ...sold, episodeNumber: 2 }, { db })).toEqual(paid);
  for (const episodeNumber of [3, 2]) {
    expect(await removeEpisode({ ...other, episodeNumber }, { db })).toEqual({ kind: 'removed' });
  }
  await db
    .updateTable('drama')
    .set({ state: 'taken-down' })
    .where('id', '=', other.dramaId)
    .execute();
  expect(await deleteDrama(other, { db })).toEqual({ kind: 'deleted' });
});

test('removing an episode keeps the list entries for other episodes', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  const { dramaId, episodeIds } = await seedDrama(db);
  const { userId } = await seedMember(db, { nowMs: NOW_MS });
  const key = { userId, dramaId, episodeId: episodeIds[0] ?? '', nowMs: NOW_MS };
  await addLike(key, { db });
  await library.reportWatch(db, { ...key, seconds: 3, reportedAtMs: NOW_MS, loginAtMs: NOW_MS });

  await removeEpisode({ dramaId, episodeNumber: 3 }, { db });

  expect(await countRows(db, dramaId)).toMatchObject({ episode_like: 1, watch_history: 1 });
  const positions = db.selectFrom('watch_position').where('drama_id', '=', dramaId);
  expect(await positions.select('seconds').execute()).toEqual([{ seconds: 3 }]);
});

test('removed episodes are no longer queued for rendering', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  const drama = await seedDrama(db, { isReady: false, publishedAtMs: null });
  const { episodeIds } = drama;
  await playback.requestMedia(db, { episodeIds, priority: 1, nowMs: NOW_MS });
  const waiting = async () => {
    const items = db.selectFrom('work_item').where('kind', '=', 'render-episode');
    return (await items.select('key').execute()).map(({ key }) => key).toSorted();
  };
  expect(await waiting()).toEqual(episodeIds.toSorted());

  await removeEpisode({ ...drama, episodeNumber: 3 }, { db });
  expect(await waiting()).toEqual(episodeIds.slice(0, 2).toSorted());
  expect(await deleteDrama(drama, { db })).toEqual({ kind: 'deleted' });

  expect(await waiting()).toEqual([]);
});

test('a drama that does not exist cannot be deleted or lose an episode', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  const refused = { kind: 'refused', reason: 'unknown-drama' };
  const dramaId = 'f'.repeat(32);

  expect(await deleteDrama({ dramaId }, { db })).toEqual(refused);
  expect(await removeEpisode({ dramaId, episodeNumber: 1 }, { db })).toEqual(refused);
});
