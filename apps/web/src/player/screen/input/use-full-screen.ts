import { openSheets } from '@hookline/ui';
import { useEffect, useEffectEvent, useState, type RefObject } from 'react';

import type { Player } from '../../engine/playback/player.ts';
import { usePlayerState } from '../../use-player.ts';

export type FullScreen = {
  isOn: boolean;
  /** Whether the browser shows only the stage: the page's drawers and toasts are hidden. */
  hidesPage: boolean;
  toggle: () => void;
};

/**
 * Controls the stage's full screen. Without the Fullscreen API (iPhone) the stage fills the page
 * instead: a full-screen video alone would lose captions, price and swipes (ADR 0055).
 */
export function useFullScreen(stageRef: RefObject<HTMLElement | null>, player: Player): FullScreen {
  const [hidesPage, setHidesPage] = useState(false);
  const fillsPage = usePlayerState(player, (state) => state.isCssFullscreen);

  useEffect(() => {
    // In a browser without the API the property is undefined, not null.
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
 * Tells the style sheet that the stage fills the page. Escape ends that, as it does in the
 * browser's own full screen; a sheet over the stage closes first.
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

/** Requests full screen and ignores a rejection, for example within a frame. */
async function requestQuietly(stage: HTMLElement): Promise<void> {
  try {
    await stage.requestFullscreen();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
}
