import { playback, type Database } from '@hookline/db';

import { changeCatalog } from '../../change-catalog.ts';

/** Above an episode that nobody waits for, and below those that viewers ask for. */
const PRIORITY = 10;

/** Asks for every episode again whose rendering has failed. Returns how many there are. */
export function retryMedia({ db, now }: { db: Database; now: () => number }): Promise<number> {
  return changeCatalog(db, async (tx) => {
    const episodeIds = await playback.resetFailed(tx);
    await playback.requestMedia(tx, { episodeIds, priority: PRIORITY, nowMs: now() });
    return episodeIds.length;
  });
}
