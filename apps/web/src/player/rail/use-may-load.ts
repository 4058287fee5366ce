import { afterPaint } from '@hookline/ui';
import { useEffect, useState } from 'react';

import type { Player } from '../engine/playback/player.ts';
import { usePlayerState } from '../use-player.ts';

/**
 * Returns true once the first picture is on the screen, or cannot appear because the episode is
 * locked or failed. The value stays true, because switching episodes keeps what has loaded.
 */
export function useMayLoad(player: Player): boolean {
  const isThere = usePlayerState(
    player,
    ({ hasPicture, status: { kind } }) => hasPicture || (kind !== 'playable' && kind !== 'loading'),
  );
  const [mayLoad, setMayLoad] = useState(false);

  useEffect(() => {
    if (!isThere || mayLoad) return undefined;
    return afterPaint(() => setMayLoad(true));
  }, [isThere, mayLoad]);
  return mayLoad;
}
