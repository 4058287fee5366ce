import { playback, type Database } from '@hookline/db';

import { changeDrama } from '../../change-catalog.ts';

/**
 * Drops an episode's media to free disk space; its state becomes "being prepared" again. Only if
 * media were dropped may the caller delete the files afterwards.
 */
export async function dropEpisodeMedia(
  media: { episodeId: string; hash: string },
  { db }: { db: Database },
): Promise<{ kind: 'dropped' } | { kind: 'plays-other-media' }> {
  const isDropped = await changeDrama(db, media, (tx) => playback.dropEpisodeMedia(tx, media));
  return { kind: isDropped ? 'dropped' : 'plays-other-media' };
}
