import { library, type Database } from '@hookline/db';

import { targetOutcome, type TargetOutcome } from './target-outcome.ts';

/** Notes that a member likes an episode, which may be locked. Liking it again changes nothing. */
export async function likeEpisode(
  like: { userId: string; dramaId: string; episodeId: string },
  { db, now }: { db: Database; now: () => number },
): Promise<TargetOutcome> {
  return targetOutcome(await library.addLike(db, { ...like, nowMs: now() }));
}
