import { randomUUID } from 'node:crypto';

import { wallet, type playback } from '@hookline/db';
import type { Coins } from '@hookline/domain';
import {
  decideUnlockAll,
  playbackObstacle,
  type EpisodeCharge,
  type UnlockAllRefusal,
} from '@hookline/domain/player';

import { changeWallet } from '../wallet/change-wallet.ts';
import { watchesFree, type EntitlementDeps } from './entitlements.ts';

export type UnlockAllOutcome =
  /**
   * The requested episode may be played. `charges` is empty if everything was unlocked before or
   * the member watches without coins.
   */
  | { kind: 'unlocked'; charges: readonly EpisodeCharge[] }
  /** The drama was unpublished or the episode removed meanwhile. Nothing was spent. */
  | { kind: 'gone' }
  /** Nothing was spent. */
  | { kind: 'refused'; reason: UnlockAllRefusal };

/**
 * Unlocks every locked episode of a drama for a member, who pays for all of them or for none. Each
 * episode has its own posting, as if unlocked alone. Simultaneous requests, including for single
 * episodes, charge each episode once.
 *
 * @param request.episode  The episode to play. It need not be locked.
 * @param request.firstLockedNumber  First episode of the drama that the member has not unlocked, as
 *   it was read with the episode: one-based, null for none.
 * @param request.shownPrice  Total that the viewer was shown.
 */
export async function unlockAll(
  request: playback.EpisodeToUnlock & { userId: string; shownPrice: Coins },
  deps: EntitlementDeps,
): Promise<UnlockAllOutcome> {
  const { episode, firstLockedNumber, userId, shownPrice } = request;
  const { dramaId, episodeId } = episode;
  const obstacle = playbackObstacle(episode);
  if (obstacle !== null) return { kind: 'refused', reason: obstacle };
  if (await watchesFree(userId, deps)) return { kind: 'unlocked', charges: [] };
  if (firstLockedNumber === null) {
    await wallet.resetAutoUnlocks(deps.db, userId);
    return { kind: 'unlocked', charges: [] };
  }

  return changeWallet(deps, userId, async (tx, nowMs): Promise<UnlockAllOutcome> => {
    const episodes = await wallet.listLockedEpisodes(tx, { userId, dramaId });
    // An unpublished drama has no locked episodes either. The request then fails.
    const key = { userId, dramaId, episodeId };
    const isThere = episodes.length > 0 || (await wallet.readUnlockFacts(tx, key)) !== null;
    if (!isThere) return { kind: 'gone' };
    const lots = await wallet.readOpenLots(tx, userId);

    const decision = decideUnlockAll({ episodes, shownPrice, lots, nowMs });
    if (decision.kind === 'refused') return decision;
    if (decision.kind === 'already-unlocked') {
      await wallet.resetAutoUnlocks(tx, userId);
      return { kind: 'unlocked', charges: [] };
    }

    const { charges } = decision;
    for (const { episodeNumber: number, parts } of charges) {
      const charge = { userId, dramaId, number, parts, isAutomatic: false };
      // oxlint-disable-next-line no-await-in-loop -- A transaction runs one statement at a time.
      await wallet.chargeUnlock(tx, { ...charge, recordId: randomUUID(), nowMs });
    }
    return { kind: 'unlocked', charges };
  });
}
