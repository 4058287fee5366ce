import { MOBILE_BREAKPOINT_PX } from '@hookline/contract/client';
import { useSyncExternalStore } from 'react';

/** Whether the screen is currently as narrow as a phone's. The layout is up to the style sheet. */
export function isMobile(): boolean {
  return matchMedia(`(width < ${MOBILE_BREAKPOINT_PX}px)`).matches;
}

/** Returns {@link isMobile} for components, updated when the screen is rotated. */
export function useIsMobile(): boolean {
  return useSyncExternalStore(subscribe, isMobile, () => false);
}

function subscribe(listener: () => void): () => void {
  const list = matchMedia(`(width < ${MOBILE_BREAKPOINT_PX}px)`);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}
