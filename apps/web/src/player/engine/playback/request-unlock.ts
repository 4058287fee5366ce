import type { Episode, Playback } from '@hookline/contract/client';

import { unlockRefusalOf, type UnlockRefusal } from '../../rules/unlock-refusal.ts';
import type { PlayerStore } from '../state/player-store.ts';

/** Trigger of an unlock, and how much of the drama it covers. */
export type UnlockOptions = {
  isAutomatic: boolean;
  /** Shown price in coins of all locked episodes; without this price, one episode is unlocked. */
  restPrice?: number;
};

export type Unlocked = {
  playback: Playback;
  /** Cost of everything that was unlocked, coins and bonus together. */
  coinCount: number;
  /** Ids of other episodes that were unlocked with this one. */
  otherIds?: readonly string[];
};

/**
 * Pays, and returns the episode's playback. Safe to repeat.
 *
 * @param options.shownPrice  Price of the episode as shown to the viewer; more is never paid.
 */
export type Pay = (
  chapterId: string,
  options: UnlockOptions & { shownPrice: number },
) => Promise<Unlocked>;

export type UnlockOutcome =
  | { kind: 'unlocked' }
  /** The episode costs more than the viewer was shown. Nothing was paid. */
  | { kind: 'price-increased'; shownPrice: number }
  | { kind: 'refused'; refusal: Exclude<UnlockRefusal, 'price-increased'> };

/** An unlocked episode, which the viewer may have left already. */
export type Unlock = {
  epIndex: number;
  episode: Episode;
  playback: Playback;
  isAutomatic: boolean;
  otherIds: readonly string[];
};

type UnlockDeps = {
  store: PlayerStore;
  pay: Pay;
  onUnlocked: (unlock: Unlock) => void;
};

const CHANGES_OF_REST: ReadonlySet<UnlockRefusal> = new Set([
  'preparing',
  'app-only',
  'price-increased',
] as const);

/**
 * Pays for the locked episode on the screen, or for all locked ones.
 *
 * @returns Null if there is nothing to pay for, or an unlock is under way, so that a double
 *   click pays once.
 */
export async function requestUnlock(
  { store, pay, onUnlocked }: UnlockDeps,
  options: UnlockOptions,
): Promise<UnlockOutcome | null> {
  const { epIndex, status, episodes, firstLockedIndex, isUnlocking } = store.get();
  const episode = episodes[epIndex];
  if (status.kind !== 'locked' || isUnlocking || episode === undefined) return null;
  const isRest = options.restPrice !== undefined;
  const { chapterPrice: shownPrice } = episode;
  if (epIndex > firstLockedIndex && !isRest) return { kind: 'refused', refusal: 'beyond' };

  store.dispatch({ kind: 'unlocking', isUnlocking: true });
  try {
    const {
      playback,
      coinCount,
      otherIds = [],
    } = await pay(episode.id, {
      ...options,
      shownPrice,
    });
    const { isAutomatic } = options;
    onUnlocked({ epIndex, episode, playback, isAutomatic, otherIds });
    store.dispatch({ kind: 'unlocked', epIndex, otherIds, spent: { isAutomatic, coinCount } });
    return { kind: 'unlocked' };
  } catch (error) {
    const refusal = unlockRefusalOf(error);
    if (refusal === null) throw error;
    // The refusal may concern any episode, so the one on the screen is not changed.
    if (isRest && CHANGES_OF_REST.has(refusal)) {
      return { kind: 'refused', refusal: 'offer-changed' };
    }
    if (refusal === 'price-increased') return { kind: 'price-increased', shownPrice };
    if (refusal === 'preparing') store.dispatch({ kind: 'unprepared', epIndex });
    if (refusal === 'app-only')
      store.dispatch({ kind: 'status', epIndex, status: { kind: 'download' } });
    return { kind: 'refused', refusal };
  } finally {
    store.dispatch({ kind: 'unlocking', isUnlocking: false });
  }
}
