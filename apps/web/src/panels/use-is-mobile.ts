import { MOBILE_BREAKPOINT_PX } from '@hookline/contract/client';
import { useSyncExternalStore } from 'react';

/** Whether the screen is a phone's, also after it was turned. */
export function useIsMobile(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => query().matches,
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  const list = query();
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}

function query(): MediaQueryList {
  return matchMedia(`(width < ${MOBILE_BREAKPOINT_PX}px)`);
}
