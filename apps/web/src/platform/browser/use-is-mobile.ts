import { MOBILE_BREAKPOINT_PX } from '@hookline/contract/client';
import { useSyncExternalStore } from 'react';

import { isMobile } from '../page/is-mobile.ts';

/** The same as {@link isMobile} for components; it follows a screen that is turned. */
export function useIsMobile(): boolean {
  return useSyncExternalStore(subscribe, isMobile, () => false);
}

function subscribe(listener: () => void): () => void {
  const list = matchMedia(`(width < ${MOBILE_BREAKPOINT_PX}px)`);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}
