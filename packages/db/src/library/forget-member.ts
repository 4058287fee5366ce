import type { WriteTransaction } from '../open-database.ts';
import { deleteFavourites, lowerFavouriteCounts } from './favourites.ts';
import { deleteLikes, lowerLikeCounts } from './likes.ts';

/**
 * Deletes everything in a member's library: favourites, likes, watch history and positions.
 * Favourite and like counts are lowered accordingly. Rows and counts are each locked in the order
 * of their keys, so that concurrent deletions never deadlock.
 */
export async function forgetLibrary(tx: WriteTransaction, userId: string): Promise<void> {
  const dramaIds = await deleteFavourites(tx, { userId, dramaIds: null });
  await lowerFavouriteCounts(tx, { userId, dramaIds });
  const episodeIds = await deleteLikes(tx, { userId, key: null });
  await lowerLikeCounts(tx, { userId, episodeIds });
  await tx.deleteFrom('watch_history').where('user_id', '=', userId).execute();
  await tx.deleteFrom('watch_position').where('user_id', '=', userId).execute();
}
