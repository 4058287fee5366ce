import { useEffect } from 'react';

import type { Player } from '../engine/playback/player.ts';
import { preloadSheet } from '../panels/sheet.tsx';
import { usePlayerState } from '../use-player.ts';

/** Delay in browsers without `requestIdleCallback`, within which the picture starts to move. */
const IDLE_MS = 1000;

/** Loads the code of sheets after the first picture, which must not wait for it. */
export function useSheetPreload(player: Player): void {
  const hasPicture = usePlayerState(player, (state) => state.hasPicture);

  useEffect(() => {
    if (!hasPicture) return;
    const whenIdle = window.requestIdleCallback ?? ((task) => setTimeout(task, IDLE_MS));
    whenIdle(() => preloadSheet());
  }, [hasPicture]);
}
