import { createStore, useStore } from '@hookline/ui';
import { useSyncExternalStore } from 'react';

/** How many navigations wait for the network. */
const waiting = createStore({ count: 0 });

/** Counts a navigation that waits for the network, until the returned function is called. */
export function noteWaiting(): () => void {
  addWaiting(1);
  return () => addWaiting(-1);
}

function addWaiting(by: 1 | -1): void {
  waiting.set({ count: waiting.get().count + by });
}

/** Whether the browser says that it has no network, or a navigation waits for one. */
export function useIsOffline(): boolean {
  const isOnline = useSyncExternalStore(
    watchConnection,
    () => navigator.onLine,
    () => true,
  );
  return useStore(waiting, ({ count }) => count > 0) || !isOnline;
}

function watchConnection(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
