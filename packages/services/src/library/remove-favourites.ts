import { library, type Database } from '@hookline/db';

/**
 * Takes several dramas out of My List at once.
 *
 * @param favourites.dramaIds  Null takes out all. Ids that are not in the list are ignored.
 */
export async function removeFavourites(
  favourites: { userId: string; dramaIds: readonly string[] | null },
  { db }: { db: Database },
): Promise<void> {
  await library.deleteFavourites(db, favourites);
}
