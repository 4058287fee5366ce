import { playback, type Database } from '@hookline/db';

import { changeDrama } from '../../change-catalog.ts';

/**
 * Ends the request for an episode that cannot be rendered: the episode is marked as failed, and not
 * requested again.
 *
 * @param end.failure  A one-sentence message for operators.
 */
export async function failMediaRequest(
  end: { episodeId: string; failure: string },
  { db }: { db: Database },
): Promise<void> {
  await changeDrama(db, end, (tx) => playback.failEpisode(tx, end));
}
