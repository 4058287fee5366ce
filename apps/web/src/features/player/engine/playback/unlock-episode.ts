import type { Episode, Playback } from '@hookline/contract/client';

import { unlockRefusalOf, type UnlockRefusal } from '../../rules/unlock-refusal.ts';
import type { PlayerStore } from '../state/player-store.ts';

export type Unlocked = { playback: Playback; coinCount: number };

export type UnlockOutcome = { kind: 'unlocked' } | { kind: 'refused'; refusal: UnlockRefusal };

/** An unlocked episode, which the viewer may have left already. */
export type Unlock = {
  epIndex: number;
  episode: Episode;
  playback: Playback;
  isAutomatic: boolean;
};

type UnlockDeps = {
  store: PlayerStore;
  /** Pays, and gives the playback of the episode. Harmless when repeated. */
  pay: (chapterId: string, options: { isAutomatic: boolean }) => Promise<Unlocked>;
  onUnlocked: (unlock: Unlock) => void;
};

/**
 * Pays for the locked episode on the screen.
 *
 * @returns Null if there is nothing to pay for, or an unlock is on its way: a double click pays
 *   once.
 */
export async function unlockEpisode(
  { store, pay, onUnlocked }: UnlockDeps,
  options: { isAutomatic: boolean },
): Promise<UnlockOutcome | null> {
  const { epIndex, status, episodes, firstLockedIndex, isUnlocking } = store.get();
  const episode = episodes[epIndex];
  if (status.kind !== 'locked' || isUnlocking || episode === undefined) return null;
  if (epIndex > firstLockedIndex) return { kind: 'refused', refusal: 'beyond' };

  store.dispatch({ kind: 'unlocking', isUnlocking: true });
  try {
    const { playback, coinCount } = await pay(episode.id, options);
    onUnlocked({ epIndex, episode, playback, ...options });
    store.dispatch({ kind: 'unlocked', epIndex, spent: { ...options, coinCount } });
    return { kind: 'unlocked' };
  } catch (error) {
    const refusal = unlockRefusalOf(error);
    if (refusal === null) throw error;
    if (refusal === 'preparing') store.dispatch({ kind: 'unprepared', epIndex });
    if (refusal === 'app-only')
      store.dispatch({ kind: 'status', epIndex, status: { kind: 'download' } });
    return { kind: 'refused', refusal };
  } finally {
    store.dispatch({ kind: 'unlocking', isUnlocking: false });
  }
}
