// spec: 7 calls, concurrent deletions lock in the same order, so they never deadlock

import type { Database } from '@hookline/db';
import {
  auditLibrary,
  createTestDatabase,
  lockAwaited,
  seedDrama,
  seedMember,
} from '@hookline/db/testing';
import { expect, inject, test } from 'vitest';

import { addFavourite, deleteFavourites } from './favourites.ts';

const DRAMAS = 12;

/** Starts with a member who has added dramas to My List, the highest id first. */
async function startWithFavourites() {
  const db = await createTestDatabase(inject('postgres'));
  const { userId } = await seedMember(db, { nowMs: 1 });
  const dramas = await Promise.all(Array.from({ length: DRAMAS }, () => seedDrama(db)));
  const descending = dramas.toSorted((one, other) => (one.dramaId < other.dramaId ? 1 : -1));
  for (const { dramaId, episodeIds } of descending) {
    await addFavourite({ userId, dramaId, episodeId: episodeIds[0] ?? '', nowMs: 1 }, { db });
  }
  const ids = descending.map(({ dramaId }) => dramaId);
  return { db, userId, ids, [Symbol.asyncDispose]: () => db.destroy() };
}

test.each([
  { table: 'favourite', isAll: true },
  { table: 'favourite', isAll: false },
  { table: 'favourite_count', isAll: true },
  { table: 'favourite_count', isAll: false },
] as const)(
  'a deletion (all: $isAll) locks the rows of $table in drama order',
  async ({ table, isAll }) => {
    await using start = await startWithFavourites();
    const { db, userId, ids } = start;
    const lowest = ids.at(-1) ?? '';
    const lockRow = (on: Database, dramaId: string) =>
      on
        .selectFrom(table)
        .where('drama_id', '=', dramaId)
        .$if(table === 'favourite', (rows) => rows.where('user_id', '=', userId))
        .select('drama_id')
        .forUpdate()
        .noWait()
        .execute();
    const [isHeld, mayGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holding = db.transaction().execute(async (tx) => {
      await lockRow(tx, lowest);
      isHeld.resolve();
      await mayGo.promise;
    });
    await isHeld.promise;

    const deletion = deleteFavourites({ userId, dramaIds: isAll ? null : ids }, { db });
    const free = await lockAwaited(db)
      .then(() => Promise.all(ids.slice(0, -1).map((dramaId) => lockRow(db, dramaId))))
      .finally(() => mayGo.resolve());
    await Promise.all([holding, deletion]);

    expect(free.map((rows) => rows.length)).toEqual(Array(DRAMAS - 1).fill(1));
    expect(await auditLibrary(db)).toEqual([]);
  },
);
