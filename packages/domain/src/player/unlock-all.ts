import type { Coins } from '../units.ts';
import { afterSpending, planSpend, type Lot, type SpendPart } from '../wallet/spend.ts';
import type { PlaybackObstacle } from './playback-obstacle.ts';

/** An episode that a viewer has not unlocked. `price` is above zero. */
export type LockedEpisode = {
  episodeId: string;
  /** One-based. */
  episodeNumber: number;
  price: Coins;
  obstacle: PlaybackObstacle | null;
};

/** Charge for one episode. Its parts add up to the episode's price. */
export type EpisodeCharge = { episodeId: string; episodeNumber: number; parts: SpendPart[] };

export type UnlockAllRefusal = 'price-increased' | 'insufficient-balance' | PlaybackObstacle;

export type UnlockAllDecision =
  /** One charge per locked episode, in episode order. */
  | { kind: 'unlock'; charges: EpisodeCharge[] }
  | { kind: 'already-unlocked' }
  | { kind: 'refused'; reason: UnlockAllRefusal };

/**
 * Decides whether a viewer may unlock all locked episodes of a drama together. Either all of them
 * are paid for or none: an unplayable episode fails the request, because it must not be paid for
 * and cannot be skipped. The charges equal those for unlocking the episodes one by one.
 *
 * @param request.episodes  All locked episodes of the drama, in order.
 * @param request.shownPrice  Total that the viewer has agreed to. If the total is now lower,
 *   the lower one is charged.
 */
export function decideUnlockAll(request: {
  episodes: readonly LockedEpisode[];
  shownPrice: Coins;
  lots: readonly Lot[];
  nowMs: number;
}): UnlockAllDecision {
  const { episodes, shownPrice, lots, nowMs } = request;

  if (episodes.length === 0) return { kind: 'already-unlocked' };
  const obstacle = episodes.find((episode) => episode.obstacle !== null)?.obstacle ?? null;
  if (obstacle !== null) return refused(obstacle);
  const total = episodes.reduce((sum, { price }) => sum + price, 0);
  if (total > shownPrice) return refused('price-increased');

  const charges: EpisodeCharge[] = [];
  let left = lots;
  for (const { episodeId, episodeNumber, price } of episodes) {
    const parts = planSpend(left, price, nowMs);
    if (parts === null) return refused('insufficient-balance');
    charges.push({ episodeId, episodeNumber, parts });
    left = afterSpending(left, parts);
  }
  return { kind: 'unlock', charges };
}

function refused(reason: UnlockAllRefusal): UnlockAllDecision {
  return { kind: 'refused', reason };
}
