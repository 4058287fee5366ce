import { playback, type Database } from '@hookline/db';

import { changeCatalog } from '../change-catalog.ts';

export type FailMediaRequestOutcome =
  /** The request rests for a while. */
  | { kind: 'will-retry' }
  /** The episode says that it has failed, and is not asked for again. */
  | { kind: 'failed' };

/**
 * Ends a worker's attempt to render an episode that did not succeed.
 *
 * @param attempt.failure  A sentence for operators.
 */
export async function failMediaRequest(
  attempt: { episodeId: string; failure: string; attemptsMax: number },
  { db, now }: { db: Database; now: () => number },
): Promise<FailMediaRequestOutcome> {
  const { episodeId, failure, attemptsMax } = attempt;
  const isDelayed = await playback.delayMediaRequest(db, { episodeId, attemptsMax, nowMs: now() });
  if (isDelayed) return { kind: 'will-retry' };
  await changeCatalog(db, (tx) => playback.failEpisode(tx, { episodeId, failure }));
  return { kind: 'failed' };
}
