import { playback } from '@hookline/db';

import { watchesFree, type EntitlementDeps } from './entitlements.ts';

type Key = { dramaId: string; episodeId: string };

/**
 * Finds which of these episodes are published, and how far the viewer may watch the drama of each.
 * Uses one statement, because members report every few seconds.
 *
 * @param wanted.userId  Null for a guest.
 */
export async function findWatchable(
  wanted: { userId: string | null; keys: readonly Key[] },
  deps: EntitlementDeps,
): Promise<playback.WatchableEpisode[]> {
  const { userId } = wanted;
  const [episodes, isFree] = await Promise.all([
    playback.findWatchableEpisodes(deps.db, wanted),
    userId !== null && watchesFree(userId, deps),
  ]);
  if (!isFree) return episodes;
  return episodes.map((episode) =>
    Object.assign(episode, { unlockedUpto: Number.MAX_SAFE_INTEGER }),
  );
}
