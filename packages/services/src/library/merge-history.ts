import { library } from '@hookline/db';
import { planHistoryMerge, type GuestWatch } from '@hookline/domain/library';
import { lockStatusOf } from '@hookline/domain/player';

import type { EntitlementDeps } from '../player/entitlements.ts';
import { findWatchable } from '../player/find-watchable.ts';
import { retryConflicts } from '../wallet/change-wallet.ts';
import { wholeSeconds } from './report-watch.ts';

/**
 * Merges a guest's history into a member's. It skips episodes that do not exist, are not published,
 * belong to another drama or are locked. Views are not counted again: they were counted when the
 * guest watched.
 *
 * @param merge.loginAtMs  When the member logged in; see {@link planHistoryMerge}.
 */
export async function mergeHistory(
  merge: { userId: string; guest: readonly GuestWatch[]; loginAtMs: number },
  deps: EntitlementDeps,
): Promise<void> {
  const { userId, loginAtMs } = merge;
  const { db } = deps;
  const guest = await watchable(merge, deps);
  if (guest.length === 0) return;
  const dramaIds = [...new Set(guest.map(({ dramaId }) => dramaId))];

  await retryConflicts(() =>
    db.transaction().execute(async (tx) => {
      await library.lockHistory(tx, userId);
      await library.catchUpHistory(tx, userId);
      const history = await library.readHistory(tx, { userId, dramaIds });
      const change = planHistoryMerge({ history, guest, latestMs: loginAtMs });
      await library.writeHistory(tx, { userId, ...change });
    }),
  );
}

/** Drops episodes that the member may not watch, and limits positions to the episode's length. */
async function watchable(
  { userId, guest }: { userId: string; guest: readonly GuestWatch[] },
  deps: EntitlementDeps,
): Promise<GuestWatch[]> {
  const episodes = await findWatchable({ userId, keys: guest }, deps);
  const byId = new Map(episodes.map((episode) => [episode.episodeId, episode]));
  return guest.flatMap((watch) => {
    const episode = byId.get(watch.episodeId);
    if (episode?.dramaId !== watch.dramaId) return [];
    if (lockStatusOf(episode, episode) === 2) return [];
    return [{ ...watch, seconds: wholeSeconds(watch.seconds, episode.durationMs) }];
  });
}
