import type { Coins } from '../units.ts';

/** Lock status on the wire: 1: unlocked, 2: locked. */
export type LockStatus = 1 | 2;

/**
 * Returns whether a viewer may watch an episode: 1 unlocked, 2 locked. A free episode is
 * unlocked, as is every episode up to the last one that the viewer has unlocked.
 *
 * @param viewer.unlockedUpto  Last unlocked episode, one-based; 0 for a guest.
 */
export function lockStatusOf(
  episode: { number: number; price: Coins },
  viewer: { unlockedUpto: number },
): LockStatus {
  return episode.price === 0 || episode.number <= viewer.unlockedUpto ? 1 : 2;
}

/**
 * Returns the zero-based index of the first locked episode; the episode count if none is locked.
 *
 * @param episodes  In their order, without gaps.
 */
export function firstNeedPayEpisodeIndex(
  episodes: readonly { number: number; price: Coins }[],
  viewer: { unlockedUpto: number },
): number {
  const index = episodes.findIndex((episode) => lockStatusOf(episode, viewer) === 2);
  return index < 0 ? episodes.length : index;
}
