import { useEffect, useState, type RefObject } from 'react';

import type { Player } from '../../engine/playback/player.ts';

export type FullScreen = { isOn: boolean; toggle: () => void };

/** Controls full screen of the stage, or of the video alone where a browser allows no more (iPhone). */
export function useFullScreen(stageRef: RefObject<HTMLElement | null>, player: Player): FullScreen {
  const [isOn, setOn] = useState(false);

  useEffect(() => {
    // A browser without the API, as on an iPhone, has no such element: undefined, not null.
    const note = () => setOn(Boolean(document.fullscreenElement));
    document.addEventListener('fullscreenchange', note);
    return () => document.removeEventListener('fullscreenchange', note);
  }, []);

  async function toggle() {
    const stage = stageRef.current;
    if (document.fullscreenElement) await document.exitFullscreen();
    else if (document.fullscreenEnabled && stage !== null) await requestQuietly(stage);
    else player.enterNativeFullScreen();
  }

  return { isOn, toggle: () => void toggle() };
}

/** Asks for full screen and ignores a refusal, for example within a frame. */
async function requestQuietly(stage: HTMLElement): Promise<void> {
  try {
    await stage.requestFullscreen();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
}
