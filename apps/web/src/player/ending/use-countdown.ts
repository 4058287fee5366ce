import { openSheets } from '@hookline/ui';
import { useEffect, useEffectEvent, useState } from 'react';

/** Time after which the next drama starts, unless the viewer stays. */
export const COUNTDOWN_SECONDS = 5;

/** Events that show that the viewer is present. */
const SIGNS = ['pointerdown', 'keydown', 'wheel'] as const;

/**
 * Calls `onDone` after five seconds, unless the viewer taps or clicks anything, turns the wheel,
 * presses a key or leaves the tab. The countdown never finishes under a sheet.
 *
 * @param isWanted  Starts the countdown. A cancelled countdown does not start again.
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
      if (openSheets.get().isOpen) cancel();
      else done();
    }, COUNTDOWN_SECONDS * 1000);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [isRunning]);

  return { isRunning, cancel: () => setCancelled(true) };
}
