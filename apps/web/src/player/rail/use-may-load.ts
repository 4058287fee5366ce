import { afterPaint } from '@hookline/ui';
import { useEffect, useState } from 'react';

import type { Player } from '../engine/playback/player.ts';
import { usePlayerState } from '../use-player.ts';

/**
 * Tells when the first picture is on the screen, or that it will not come because the episode is
 * locked or failed. It stays true: what waited for it is not taken away by another episode.
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
