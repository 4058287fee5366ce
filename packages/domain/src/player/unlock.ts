import { planSpend, type Lot, type SpendPart } from '../wallet/spend.ts';
import type { Coins } from '../units.ts';
import { decideAutoUnlock, type AutoUnlockState, type AutoUnlockStop } from './auto-unlock.ts';
import type { PlaybackObstacle } from './playback-obstacle.ts';

export type UnlockRefusal =
  | 'skips-locked-episode'
  | 'insufficient-balance'
  | 'in-debt'
  | PlaybackObstacle
  | AutoUnlockStop;

export type UnlockDecision =
  | { kind: 'unlock'; parts: SpendPart[] }
  | { kind: 'already-unlocked' }
  | { kind: 'refused'; reason: UnlockRefusal };

/**
 * Decides whether a viewer may unlock an episode, and which lots pay for it. The order of the
 * refusals is part of the promise: skipping ahead is refused whatever the balance, and a viewer is
 * never told to pay for an episode that cannot be played.
 *
 * @param request.episodeNumber  One-based position in the drama.
 * @param request.firstLockedNumber  One-based; null if no episode of the drama is locked.
 * @param request.debt  Coins that a refund took beyond what was left; they must be covered first.
 * @param request.auto  Null if the viewer has tapped.
 * @returns The parts add up to `price` whenever `kind` is 'unlock'.
 */
export function decideUnlock(request: {
  episodeNumber: number;
  firstLockedNumber: number | null;
  price: Coins;
  debt: Coins;
  lots: readonly Lot[];
  obstacle: PlaybackObstacle | null;
  auto: AutoUnlockState | null;
  nowMs: number;
}): UnlockDecision {
  const { episodeNumber, firstLockedNumber, price, debt, lots, obstacle, auto, nowMs } = request;

  if (auto?.isOn === false) return refused('auto-unlock-off');
  if (isUnlocked(episodeNumber, firstLockedNumber)) return { kind: 'already-unlocked' };
  if (episodeNumber !== firstLockedNumber) return refused('skips-locked-episode');
  if (obstacle !== null) return refused(obstacle);
  if (debt > 0) return refused('in-debt');

  const parts = planSpend(lots, price, nowMs);
  if (parts === null) return refused('insufficient-balance');
  const stop = auto === null ? null : decideAutoUnlock(auto, price);
  return stop === null ? { kind: 'unlock', parts } : refused(stop);
}

/**
 * Whether nothing is to be paid for an episode: it comes before the first locked one of its drama.
 *
 * @param firstLockedNumber  One-based; null if no episode of the drama is locked.
 */
export function isUnlocked(episodeNumber: number, firstLockedNumber: number | null): boolean {
  return firstLockedNumber === null || episodeNumber < firstLockedNumber;
}

function refused(reason: UnlockRefusal): UnlockDecision {
  return { kind: 'refused', reason };
}
