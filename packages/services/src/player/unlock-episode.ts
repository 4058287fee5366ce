import { randomUUID } from 'node:crypto';

import { wallet, type playback } from '@hookline/db';
import type { Coins } from '@hookline/domain';
import {
  decideUnlock,
  isUnlocked,
  playbackObstacle,
  type UnlockRefusal,
} from '@hookline/domain/player';
import type { SpendPart } from '@hookline/domain/wallet';

import { changeWallet } from '../wallet/change-wallet.ts';
import { watchesFree, type EntitlementDeps } from './entitlements.ts';

export type UnlockOutcome =
  /** The parts add up to the price of the episode. */
  | { kind: 'unlocked'; parts: readonly SpendPart[] }
  /** The episode was unlocked before, or the member watches without coins. Nothing was spent. */
  | { kind: 'already-unlocked' }
  /** The drama was unpublished or the episode removed meanwhile. Nothing was spent. */
  | { kind: 'gone' }
  /** Nothing was spent. */
  | { kind: 'refused'; reason: UnlockRefusal };

/**
 * Unlocks an episode for a member, who pays for it unless it is unlocked already. Simultaneous
 * requests for the same episode are charged once.
 *
 * @param request.firstLockedNumber  First episode of the drama that the member has not unlocked, as
 *   it was read with the episode: one-based, null for none.
 * @param request.isAutomatic  Whether the player requests it without a tap.
 * @param request.shownPrice  Price that the viewer was shown; null if the client did not say.
 */
export async function unlockEpisode(
  request: playback.EpisodeToUnlock & {
    userId: string;
    isAutomatic: boolean;
    shownPrice: Coins | null;
  },
  deps: EntitlementDeps,
): Promise<UnlockOutcome> {
  const { episode, firstLockedNumber, userId, isAutomatic, shownPrice } = request;
  const { dramaId, episodeId, episodeNumber } = episode;
  const obstacle = playbackObstacle(episode);
  const withoutCoins: UnlockOutcome =
    obstacle === null ? { kind: 'already-unlocked' } : { kind: 'refused', reason: obstacle };
  if (await watchesFree(userId, deps)) return withoutCoins;

  // No lock is taken here, so that repeated plays of an unlocked episode never wait (ADR 0070). An
  // unlock is never revoked, so the earlier read remains valid.
  if (isUnlocked(episodeNumber, firstLockedNumber)) {
    if (await isAutoUnlockOff(request, deps)) {
      return { kind: 'refused', reason: 'auto-unlock-off' };
    }
    // A tap proves presence, even on an episode that is already unlocked.
    if (!isAutomatic) await wallet.resetAutoUnlocks(deps.db, userId);
    return withoutCoins;
  }

  // The wallet is locked first: the episode's state could otherwise be stale, and a double click
  // would be asked to pay for an episode that was just unlocked.
  return changeWallet(deps, userId, async (tx, nowMs) => {
    const auto = isAutomatic ? await wallet.getAutoUnlockState(tx, { userId, nowMs }) : null;
    const facts = await wallet.readUnlockFacts(tx, { userId, dramaId, episodeId });
    if (facts === null) return { kind: 'gone' };

    const decision = decideUnlock({ episodeNumber, ...facts, shownPrice, obstacle, auto, nowMs });
    if (decision.kind === 'refused') return decision;
    if (decision.kind === 'already-unlocked') {
      if (!isAutomatic) await wallet.resetAutoUnlocks(tx, userId);
      return withoutCoins;
    }

    const { parts } = decision;
    const charge = { userId, dramaId, number: episodeNumber, parts, isAutomatic };
    await wallet.chargeUnlock(tx, { ...charge, recordId: randomUUID(), nowMs });
    return { kind: 'unlocked', parts };
  });
}

/** Whether the player requests an automatic unlock that the member has disabled. */
async function isAutoUnlockOff(
  { userId, isAutomatic }: { userId: string; isAutomatic: boolean },
  { db, now }: EntitlementDeps,
): Promise<boolean> {
  return isAutomatic && !(await wallet.getAutoUnlockState(db, { userId, nowMs: now() })).isOn;
}
