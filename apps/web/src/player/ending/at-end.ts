import type { PlayerState } from '../engine/state/player-state.ts';

/** Whether the last episode of the drama has played to its end. */
export function isAtEnd({ hasEnded, status, epIndex, episodes }: PlayerState): boolean {
  return hasEnded && status.kind === 'playable' && epIndex === episodes.length - 1;
}
