import { useSyncExternalStore } from 'react';

/** False on the server and in the browser's first drawing, which must give the same markup. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    stay,
    () => true,
    () => false,
  );
}

/** Subscribes to nothing: the value never changes back. */
function stay(): () => void {
  return () => undefined;
}
