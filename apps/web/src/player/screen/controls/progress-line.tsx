import { useEffect, useRef } from 'react';

import type { Player } from '../../engine/playback/player.ts';
import { usePlayerState } from '../../use-player.ts';

/** The position within the film, shown while the controls are hidden. */
export function ProgressLine({ player }: { player: Player }) {
  const ref = useRef<HTMLDivElement>(null);
  const isPlayable = usePlayerState(player, ({ status }) => status.kind === 'playable');
  const share = usePlayerState(player, ({ positionSeconds, durationSeconds }) =>
    durationSeconds > 0 ? Math.min(1, positionSeconds / durationSeconds) : 0,
  );

  // Set by script, because the content policy forbids style attributes.
  useEffect(() => ref.current?.style.setProperty('--player-share', String(share)), [share]);

  if (!isPlayable) return null;
  return (
    <div
      aria-hidden="true"
      className="player-line pointer-events-none absolute inset-x-0"
      dir="ltr"
    >
      <div ref={ref} data-part="progress" className="player-line-played size-full" />
    </div>
  );
}
