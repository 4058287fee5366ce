import { afterPaint } from '@hookline/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import type { Player } from '../engine/playback/player.ts';

type Address = {
  /** Zero-based index of the episode that the player shows. */
  epIndex: number;
  /** Zero-based index of the URL's episode; null if the player itself changed the URL. */
  wantedIndex: number | null;
  onSwitched: (epIndex: number) => void;
};

/**
 * Keeps the URL and the player at the same episode, whichever of them changes.
 *
 * @returns Whether the viewer has left the episode with which the page began.
 */
export function useFollow(player: Player, address: Address): { hasSwitched: boolean } {
  const { epIndex, wantedIndex } = address;
  const toldRef = useRef(epIndex);
  const [hasSwitched, setHasSwitched] = useState(false);
  const tellSwitched = useEffectEvent((index: number) => {
    setHasSwitched(true);
    address.onSwitched(index);
  });

  useEffect(() => {
    if (epIndex === toldRef.current) return;
    toldRef.current = epIndex;
    return afterPaint(() => tellSwitched(epIndex));
  }, [epIndex]);

  useEffect(() => {
    if (wantedIndex === null || wantedIndex === toldRef.current) return;
    player.switchTo(wantedIndex);
  }, [player, wantedIndex]);

  return { hasSwitched };
}
