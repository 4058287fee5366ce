import { useEffect, useEffectEvent, useRef } from 'react';

import { afterPaint } from './engine/after-paint.ts';

/** The address follows the player, and the player an address that others changed. */
export function useFollow(follow: {
  epIndex: number;
  wantedIndex: number | null;
  onSwitched: (epIndex: number) => void;
  onWanted: (epIndex: number) => void;
}): void {
  const { epIndex, wantedIndex } = follow;
  const toldRef = useRef(epIndex);
  const tellSwitched = useEffectEvent(follow.onSwitched);
  const tellWanted = useEffectEvent(follow.onWanted);

  useEffect(() => {
    if (epIndex === toldRef.current) return;
    toldRef.current = epIndex;
    return afterPaint(() => tellSwitched(epIndex));
  }, [epIndex]);

  useEffect(() => {
    if (wantedIndex === null || wantedIndex === toldRef.current) return;
    tellWanted(wantedIndex);
  }, [wantedIndex]);
}
