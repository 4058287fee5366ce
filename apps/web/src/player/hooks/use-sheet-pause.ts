import { openSheets, useStore } from '@hookline/ui';
import { useEffect } from 'react';

import type { Player } from '../engine/playback/player.ts';

/**
 * Pauses the film under a sheet that requires a decision, and resumes it when the sheet closes.
 * Under any sheet, no other episode starts by itself.
 */
export function useSheetPause(player: Player): void {
  const isOpen = useStore(openSheets, (sheets) => sheets.isOpen);
  const isBlocking = useStore(openSheets, (sheets) => sheets.isBlocking);

  useEffect(() => player.cover(isOpen), [player, isOpen]);

  useEffect(() => {
    const { isPaused, hasEnded } = player.store.get();
    if (!isBlocking || isPaused || hasEnded) return undefined;
    player.playback.pause();
    return () => player.playback.play();
  }, [player, isBlocking]);
}
