import { library, type Database } from '@hookline/db';

/** Takes back a like. The episode may have been taken down since; without a like, nothing happens. */
export async function unlikeEpisode(
  like: { userId: string; dramaId: string; episodeId: string },
  { db }: { db: Database },
): Promise<void> {
  await library.deleteLike(db, like);
}
