import type { Coins } from '../units.ts';
import { lockStatusOf } from './lock.ts';
import { playbackObstacle, type PlaybackObstacle } from './playback-obstacle.ts';

/** Reason why a view does not count. */
export type ViewRefusal = 'locked' | PlaybackObstacle;

export type ViewDecision = { kind: 'counts' } | { kind: 'refused'; reason: ViewRefusal };

/**
 * Decides whether a viewer can have watched an episode. If not, the reported view does not count.
 *
 * @param viewer.unlockedUpto  Last unlocked episode, one-based; 0 for a guest.
 */
export function decideView(
  episode: { number: number; price: Coins } & Parameters<typeof playbackObstacle>[0],
  viewer: { unlockedUpto: number },
): ViewDecision {
  if (lockStatusOf(episode, viewer) === 2) return { kind: 'refused', reason: 'locked' };
  const obstacle = playbackObstacle(episode);
  return obstacle === null ? { kind: 'counts' } : { kind: 'refused', reason: obstacle };
}
