import { useSyncExternalStore } from 'react';

/** False on the server and in the browser's first drawing, which must be the same. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    stay,
    () => true,
    () => false,
  );
}

/** It never changes back. */
function stay(): () => void {
  return () => undefined;
}
