import { library, type Database } from '@hookline/db';

import { targetOutcome, type TargetOutcome } from './target-outcome.ts';

/**
 * Puts a drama into My List. A drama that is there keeps its place.
 *
 * @param favourite.episodeId  An episode of the drama. It may be locked.
 */
export async function addFavourite(
  favourite: { userId: string; dramaId: string; episodeId: string },
  { db, now }: { db: Database; now: () => number },
): Promise<TargetOutcome> {
  return targetOutcome(await library.addFavourite(db, { ...favourite, nowMs: now() }));
}
