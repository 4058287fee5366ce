import { useEffect, useEffectEvent, useRef, useState } from 'react';

import type { Player } from './engine/playback/player.ts';
import { afterPaint } from './engine/state/after-paint.ts';

type Address = {
  /** Zero-based, what the player shows. */
  epIndex: number;
  /** Zero-based, of an address that others changed; null if the player did. */
  wantedIndex: number | null;
  onSwitched: (epIndex: number) => void;
};

/**
 * The address follows the player, and the player an address that others changed.
 *
 * @returns Whether the viewer has left the episode that the page began with.
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
