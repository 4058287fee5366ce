import { useSyncExternalStore } from 'react';

/** Returns false on the server and in the browser's first render, whose markup must be the same. */
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
