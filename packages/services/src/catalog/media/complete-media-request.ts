import type { Database, MediaVersion } from '@hookline/db';

import { changeDrama } from '../../change-catalog.ts';
import { writeEpisodeMedia } from './write-episode-media.ts';

/** Makes an episode ready with the media that a worker has rendered, and ends its request. */
export async function completeMediaRequest(
  { episodeId, media }: { episodeId: string; media: MediaVersion },
  { db }: { db: Database },
): Promise<void> {
  const change = { episodeId, media, firstFrame: null, playingHash: null };
  await changeDrama(db, { episodeId }, (tx) => writeEpisodeMedia(tx, change));
}
