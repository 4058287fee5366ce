import { library, type Database } from '@hookline/db';

import { retryConflicts } from '../wallet/change-wallet.ts';

type Favourite = library.EpisodeKey & { userId: string; nowMs: number };

/**
 * Adds a drama to a member's list and counts it. A drama already listed keeps its position.
 *
 * @returns 'drama' or 'episode' if the member cannot see it; nothing is added then. Otherwise null.
 */
export async function addFavourite(
  favourite: Favourite,
  { db }: { db: Database },
): Promise<library.Missing> {
  const missing = await library.findMissing(db, favourite);
  if (missing !== null) return missing;
  await retryConflicts(() =>
    db.transaction().execute(async (tx) => {
      const isAdded = await library.addFavourite(tx, favourite);
      if (isAdded) await library.raiseFavouriteCount(tx, favourite);
    }),
  );
  return null;
}

/**
 * Removes dramas, which need not exist any more, from a member's list, and lowers their counts.
 *
 * @param deletion.dramaIds  Null removes all. Unknown ids are ignored.
 */
export async function deleteFavourites(
  deletion: { userId: string; dramaIds: readonly string[] | null },
  { db }: { db: Database },
): Promise<void> {
  const { userId } = deletion;
  await retryConflicts(() =>
    db.transaction().execute(async (tx) => {
      const dramaIds = await library.deleteFavourites(tx, deletion);
      await library.lowerFavouriteCounts(tx, { userId, dramaIds });
    }),
  );
}
