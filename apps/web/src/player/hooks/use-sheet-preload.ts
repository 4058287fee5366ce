import { useEffect } from 'react';

import type { Player } from '../engine/playback/player.ts';
import { preloadSheet } from '../panels/sheet.tsx';
import { usePlayerState } from '../use-player.ts';

/** A browser without `requestIdleCallback` gets the picture going meanwhile. */
const IDLE_MS = 1000;

/** Loads the code of sheets once the first picture is there, which must not wait for it. */
export function useSheetPreload(player: Player): void {
  const hasPicture = usePlayerState(player, (state) => state.hasPicture);

  useEffect(() => {
    if (!hasPicture) return;
    const whenIdle = window.requestIdleCallback ?? ((task) => setTimeout(task, IDLE_MS));
    whenIdle(() => preloadSheet());
  }, [hasPicture]);
}
