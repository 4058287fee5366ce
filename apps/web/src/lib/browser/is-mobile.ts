import { MOBILE_BREAKPOINT_PX } from '@hookline/contract/client';
import { useSyncExternalStore } from 'react';

/** Whether the screen is a phone's now. What is drawn is up to the style sheet, not to this. */
export function isMobile(): boolean {
  return matchMedia(`(width < ${MOBILE_BREAKPOINT_PX}px)`).matches;
}

/** The same as {@link isMobile} for components; it follows a screen that is turned. */
export function useIsMobile(): boolean {
  return useSyncExternalStore(subscribe, isMobile, () => false);
}

function subscribe(listener: () => void): () => void {
  const list = matchMedia(`(width < ${MOBILE_BREAKPOINT_PX}px)`);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}
