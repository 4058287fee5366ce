import { planSpend, type Lot, type SpendPart } from '../wallet/spend.ts';
import type { Coins } from '../units.ts';
import { decideAutoUnlock, type AutoUnlockState, type AutoUnlockStop } from './auto-unlock.ts';
import type { PlaybackObstacle } from './playback-obstacle.ts';

export type UnlockRefusal =
  | 'skips-locked-episode'
  | 'price-increased'
  | 'insufficient-balance'
  | PlaybackObstacle
  | AutoUnlockStop;

export type UnlockDecision =
  | { kind: 'unlock'; parts: SpendPart[] }
  | { kind: 'already-unlocked' }
  | { kind: 'refused'; reason: UnlockRefusal };

/**
 * Decides whether a viewer may unlock an episode, and which lots pay for it. The order of the
 * checks is part of the contract: skipping ahead is rejected whatever the balance, and viewers are
 * never asked to pay for an episode that cannot be played, nor to buy coins for a price that they
 * have not seen.
 *
 * @param request.episodeNumber  One-based position in the drama.
 * @param request.firstLockedNumber  One-based; null if no episode of the drama is locked.
 * @param request.shownPrice  Price to which the viewer has agreed; if the price is now lower,
 *   the lower one is charged. Null if the client did not send it.
 * @param request.auto  Null if the viewer has tapped to unlock.
 * @returns The parts add up to `price` whenever `kind` is 'unlock'.
 */
export function decideUnlock(request: {
  episodeNumber: number;
  firstLockedNumber: number | null;
  price: Coins;
  shownPrice: Coins | null;
  lots: readonly Lot[];
  obstacle: PlaybackObstacle | null;
  auto: AutoUnlockState | null;
  nowMs: number;
}): UnlockDecision {
  const { episodeNumber, firstLockedNumber, price, shownPrice, obstacle, auto } = request;

  if (auto?.isOn === false) return refused('auto-unlock-off');
  if (isUnlocked(episodeNumber, firstLockedNumber)) return { kind: 'already-unlocked' };
  if (episodeNumber !== firstLockedNumber) return refused('skips-locked-episode');
  if (obstacle !== null) return refused(obstacle);
  if (shownPrice !== null && price > shownPrice) return refused('price-increased');

  const parts = planSpend(request.lots, price, request.nowMs);
  if (parts === null) return refused('insufficient-balance');
  const stop = auto === null ? null : decideAutoUnlock(auto, price);
  return stop === null ? { kind: 'unlock', parts } : refused(stop);
}

/**
 * Whether an episode needs no payment, because it precedes its drama's first locked episode.
 *
 * @param firstLockedNumber  One-based; null if no episode of the drama is locked.
 */
export function isUnlocked(episodeNumber: number, firstLockedNumber: number | null): boolean {
  return firstLockedNumber === null || episodeNumber < firstLockedNumber;
}

function refused(reason: UnlockRefusal): UnlockDecision {
  return { kind: 'refused', reason };
}
