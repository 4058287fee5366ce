export type SwitchDecision = { kind: 'switch' } | { kind: 'stay' } | { kind: 'refused' };

/**
 * Whether the viewer may go to an episode. The first locked one may be looked at; past it, the
 * player refuses without asking the server (specification, section 4).
 *
 * @param drama.firstNeedPayEpisodeIndex  Zero-based; the episode count when nothing is locked.
 */
export function decideSwitch(
  drama: { episodeCount: number; firstNeedPayEpisodeIndex: number },
  move: { fromIndex: number; toIndex: number },
): SwitchDecision {
  const exists =
    Number.isInteger(move.toIndex) && move.toIndex >= 0 && move.toIndex < drama.episodeCount;
  if (!exists || move.toIndex === move.fromIndex) return { kind: 'stay' };
  if (move.toIndex > drama.firstNeedPayEpisodeIndex) {
    return { kind: 'refused' };
  }
  return { kind: 'switch' };
}
