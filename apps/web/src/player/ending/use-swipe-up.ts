import { useEffect, useEffectEvent, type RefObject } from 'react';

import { decidePage } from '../rules/gestures/paging.ts';

/** Calls `onSwipe` when a finger swipes up on an element whose content fits without scrolling. */
export function useSwipeUp(ref: RefObject<HTMLElement | null>, onSwipe: () => void): void {
  const swipe = useEffectEvent(onSwipe);

  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const stop = new AbortController();
    const options = { signal: stop.signal, passive: true };
    let from: { y: number; atMs: number } | null = null;
    element.addEventListener(
      'touchstart',
      ({ touches: [finger, second] }) => {
        const isOne = finger !== undefined && second === undefined;
        from = isOne ? { y: finger.clientY, atMs: performance.now() } : null;
      },
      options,
    );
    element.addEventListener(
      'touchend',
      ({ changedTouches: [finger] }) => {
        const { scrollHeight, clientHeight: heightPx } = element;
        if (from === null || finger === undefined || scrollHeight > heightPx) return;
        const byPx = finger.clientY - from.y;
        const velocityPxPerMs = byPx / Math.max(1, performance.now() - from.atMs);
        const choice = decidePage({ offsetPx: byPx, byPx, velocityPxPerMs, heightPx });
        if (choice === 'next') swipe();
      },
      options,
    );
    return () => stop.abort();
  }, [ref]);
}
