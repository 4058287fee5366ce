import { useEffect, useEffectEvent, useState } from 'react';

import { OPEN_DIALOG } from '../rules/keys.ts';

/** Time that a viewer has to stay with the drama that has ended. */
export const COUNTDOWN_SECONDS = 5;

/** Signs of a viewer who is there and chooses. */
const SIGNS = ['pointerdown', 'keydown', 'wheel'] as const;

/**
 * Calls `onDone` after five seconds, unless the viewer touches anything, presses a key or leaves the
 * tab. It never runs under a dialog.
 *
 * @param isWanted  Begins the countdown. A cancelled one does not begin again.
 */
export function useCountdown(
  isWanted: boolean,
  onDone: () => void,
): { isRunning: boolean; cancel: () => void } {
  const [isCancelled, setCancelled] = useState(false);
  const isRunning = isWanted && !isCancelled;
  const done = useEffectEvent(onDone);

  useEffect(() => {
    if (!isRunning) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    const cancel = () => setCancelled(true);
    for (const sign of SIGNS) {
      window.addEventListener(sign, cancel, { signal, capture: true, passive: true });
    }
    document.addEventListener('visibilitychange', cancel, { signal });
    const timer = setTimeout(() => {
      if (document.querySelector(OPEN_DIALOG) === null) done();
      else cancel();
    }, COUNTDOWN_SECONDS * 1000);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [isRunning]);

  return { isRunning, cancel: () => setCancelled(true) };
}
