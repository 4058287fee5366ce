import { useEffect, useState, type RefObject } from 'react';

import type { Player } from './engine/player.ts';

/** Full screen of the stage; of the bare video where a browser allows no more (iPhone). */
export function useFullScreen(stageRef: RefObject<HTMLElement | null>, player: Player) {
  const [isFullScreen, setFullScreen] = useState(false);

  useEffect(() => {
    const note = () => setFullScreen(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', note);
    return () => document.removeEventListener('fullscreenchange', note);
  }, []);

  async function toggle() {
    const stage = stageRef.current;
    if (document.fullscreenElement !== null) await document.exitFullscreen();
    else if (document.fullscreenEnabled && stage !== null) await requestQuietly(stage);
    else player.enterNativeFullScreen();
  }

  return { isFullScreen, toggleFullScreen: () => void toggle() };
}

/** A browser may refuse, for example within a frame: then everything stays as it is. */
async function requestQuietly(stage: HTMLElement): Promise<void> {
  try {
    await stage.requestFullscreen();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
}
