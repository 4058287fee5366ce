import { library, type Database } from '@hookline/db';
import { createTestDatabase, seedDrama, seedMember } from '@hookline/db/testing';
import { expect, inject, test } from 'vitest';

import { deleteDrama } from './delete-drama.ts';
import { removeEpisode } from './remove-episode.ts';

const NOW_MS = Date.UTC(2026, 10, 22);

/** A member who keeps, likes and has watched the last episode of two dramas. */
async function seedLists(db: Database) {
  const { userId } = await seedMember(db, { nowMs: NOW_MS });
  const dramas = [await seedDrama(db), await seedDrama(db)];
  for (const { dramaId, episodeIds } of dramas) {
    const key = { userId, dramaId, episodeId: episodeIds.at(-1) ?? '', nowMs: NOW_MS };
    await library.addFavourite(db, key);
    await library.addLike(db, key);
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
  ]);
  const [episode, favourite, like, history] = rest.map((rows) => rows.length);
  return {
    drama: dramas.length,
    episode: episode ?? 0,
    favourite: favourite ?? 0,
    episode_like: like ?? 0,
    watch_history: history ?? 0,
  };
}

test('a deleted drama leaves the lists of its members, and other dramas stay', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  const { userId, gone, kept } = await seedLists(db);
  const before = await countRows(db, kept.dramaId);
  const { dramaId } = gone;
  await db.updateTable('drama').set({ state: 'taken-down' }).where('id', '=', dramaId).execute();

  expect(await deleteDrama(gone, { db })).toEqual({ kind: 'deleted' });

  const none = { drama: 0, episode: 0, favourite: 0, episode_like: 0, watch_history: 0 };
  expect(await countRows(db, gone.dramaId)).toEqual(none);
  expect(await countRows(db, kept.dramaId)).toEqual(before);
  expect(await library.countListed(db, { list: 'favourites', userId })).toBe(1);
  expect(await library.countListed(db, { list: 'history', userId })).toBe(1);
});

test('a removed episode is nobody’s last one watched any more', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  const { gone } = await seedLists(db);

  const outcome = await removeEpisode({ dramaId: gone.dramaId, episodeNumber: 3 }, { db });

  expect(outcome).toEqual({ kind: 'removed' });
  const left = { drama: 1, episode: 2, favourite: 1, episode_like: 0, watch_history: 0 };
  expect(await countRows(db, gone.dramaId)).toEqual(left);
});

test('a drama that is not there can neither be deleted nor lose an episode', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  const refused = { kind: 'refused', reason: 'unknown-drama' };
  const dramaId = 'f'.repeat(32);

  expect(await deleteDrama({ dramaId }, { db })).toEqual(refused);
  expect(await removeEpisode({ dramaId, episodeNumber: 1 }, { db })).toEqual(refused);
});
