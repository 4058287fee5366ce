import type { Player } from '../../engine/playback/player.ts';
import { clockOf } from '../../rules/clock.ts';
import { usePlayerState } from '../../use-player.ts';

/** Position and length of the episode; screen readers get both from the seek bar instead. */
export function Clock({ player }: { player: Player }) {
  const position = usePlayerState(player, (state) => clockOf(state.positionSeconds));
  const duration = usePlayerState(player, (state) => clockOf(state.durationSeconds));

  return (
    <p aria-hidden="true" dir="ltr" className="px-1 text-xs whitespace-nowrap tabular-nums">
      {position} <span className="text-text/70 max-[21.5rem]:hidden">/ {duration}</span>
    </p>
  );
}
