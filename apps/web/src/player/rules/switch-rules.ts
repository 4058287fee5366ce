export type SwitchDecision = 'switch' | 'stay' | 'refused';

type Place = {
  /** Zero-based. */
  epIndex: number;
  episodes: readonly unknown[];
  /** Zero-based; the episode count when nothing is locked. */
  firstLockedIndex: number;
};

/**
 * Decides whether the viewer may switch to another episode, by its zero-based index. The first
 * locked one may be opened; past it, the player refuses without a server request (specification,
 * section 4).
 */
export function decideSwitch(from: Place, toIndex: number): SwitchDecision {
  const exists = Number.isInteger(toIndex) && toIndex >= 0 && toIndex < from.episodes.length;
  if (!exists || toIndex === from.epIndex) return 'stay';
  return toIndex > from.firstLockedIndex ? 'refused' : 'switch';
}
