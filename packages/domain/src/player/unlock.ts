import { planSpend, type Lot, type SpendPart } from '../wallet/spend.ts';
import type { Coins } from '../units.ts';

export type UnlockRefusal = 'skips-locked-episode' | 'insufficient-balance' | 'in-debt';

export type UnlockDecision =
  | { kind: 'unlock'; parts: SpendPart[] }
  | { kind: 'already-unlocked' }
  | { kind: 'refused'; reason: UnlockRefusal };

/**
 * Decides whether a viewer may unlock an episode, and which lots pay for it. The order of the
 * refusals is part of the promise: skipping ahead is refused whatever the balance.
 *
 * @param request.episodeNumber  One-based position in the drama.
 * @param request.firstLockedNumber  One-based; null if no episode of the drama is locked.
 * @param request.debt  What a refund took beyond what was left; it must be covered first.
 * @returns The parts add up to `price` whenever `kind` is 'unlock'.
 */
export function decideUnlock(request: {
  episodeNumber: number;
  firstLockedNumber: number | null;
  price: Coins;
  debt: Coins;
  lots: readonly Lot[];
  nowMs: number;
}): UnlockDecision {
  const { episodeNumber, firstLockedNumber, price, debt, lots, nowMs } = request;

  if (firstLockedNumber === null || episodeNumber < firstLockedNumber) {
    return { kind: 'already-unlocked' };
  }
  if (episodeNumber > firstLockedNumber) {
    return { kind: 'refused', reason: 'skips-locked-episode' };
  }
  if (debt > 0) return { kind: 'refused', reason: 'in-debt' };

  const parts = planSpend(lots, price, nowMs);
  return parts === null
    ? { kind: 'refused', reason: 'insufficient-balance' }
    : { kind: 'unlock', parts };
}
