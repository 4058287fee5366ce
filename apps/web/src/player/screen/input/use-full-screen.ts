import { openSheets } from '@hookline/ui';
import { useEffect, useEffectEvent, useState, type RefObject } from 'react';

import type { Player } from '../../engine/playback/player.ts';
import { usePlayerState } from '../../use-player.ts';

export type FullScreen = {
  isOn: boolean;
  /** Whether the browser shows nothing of the page but the stage: no drawer, no toast of the page. */
  hidesPage: boolean;
  toggle: () => void;
};

/**
 * Controls full screen of the stage. Without the Fullscreen API (iPhone) the stage fills the page
 * instead: the video alone would lose captions, price and swipes (ADR 0055).
 */
export function useFullScreen(stageRef: RefObject<HTMLElement | null>, player: Player): FullScreen {
  const [hidesPage, setHidesPage] = useState(false);
  const fillsPage = usePlayerState(player, (state) => state.isCssFullscreen);

  useEffect(() => {
    // A browser without the API has no such element: undefined, not null.
    const note = () => setHidesPage(Boolean(document.fullscreenElement));
    document.addEventListener('fullscreenchange', note);
    return () => document.removeEventListener('fullscreenchange', note);
  }, []);
  usePageFilled(fillsPage, () => player.fillPage(false));

  async function toggle() {
    const stage = stageRef.current;
    if (document.fullscreenElement) await document.exitFullscreen();
    else if (document.fullscreenEnabled && stage !== null) await requestQuietly(stage);
    else player.fillPage(!player.store.get().isCssFullscreen);
  }

  return { isOn: hidesPage || fillsPage, hidesPage, toggle: () => void toggle() };
}

/**
 * Tells the style sheet that the stage fills the page. Escape leaves, as it does from the browser's
 * own full screen; a sheet over the stage closes first.
 */
function usePageFilled(isFilled: boolean, onLeave: () => void): void {
  const leave = useEffectEvent(onLeave);

  useEffect(() => {
    if (!isFilled) return undefined;
    document.documentElement.toggleAttribute('data-filled', true);
    const listener = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !openSheets.get().isOpen) leave();
    };
    window.addEventListener('keydown', listener);
    return () => {
      document.documentElement.removeAttribute('data-filled');
      window.removeEventListener('keydown', listener);
    };
  }, [isFilled]);
}

/** Asks for full screen and ignores a refusal, for example within a frame. */
async function requestQuietly(stage: HTMLElement): Promise<void> {
  try {
    await stage.requestFullscreen();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
}
