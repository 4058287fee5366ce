import { library, type Database } from '@hookline/db';

import { retryConflicts } from '../wallet/change-wallet.ts';

type Like = library.EpisodeKey & { userId: string };

/**
 * Records and counts a member's like of an episode. Liking it again has no effect.
 *
 * @returns 'drama' or 'episode' if the member cannot see it; nothing is added then. Otherwise null.
 */
export async function addLike(
  like: Like & { nowMs: number },
  { db }: { db: Database },
): Promise<library.Missing> {
  const missing = await library.findMissing(db, like);
  if (missing !== null) return missing;
  await retryConflicts(() =>
    db.transaction().execute(async (tx) => {
      const isAdded = await library.addLike(tx, like);
      if (isAdded) await library.raiseLikeCount(tx, like);
    }),
  );
  return null;
}

/** Deletes a member's like of an episode, which need not exist any more, and lowers the count. */
export async function deleteLike(like: Like, { db }: { db: Database }): Promise<void> {
  const { userId } = like;
  await retryConflicts(() =>
    db.transaction().execute(async (tx) => {
      const episodeIds = await library.deleteLikes(tx, { userId, key: like });
      await library.lowerLikeCounts(tx, { userId, episodeIds });
    }),
  );
}
