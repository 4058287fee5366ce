import { createStore, useStore } from '@hookline/ui';
import { useSyncExternalStore } from 'react';

/** Number of navigations that wait for the network. */
const waiting = createStore({ count: 0 });

/** Counts a navigation that waits for the network, until the returned function is called. */
export function noteWaiting(): () => void {
  addWaiting(1);
  return () => addWaiting(-1);
}

function addWaiting(by: 1 | -1): void {
  waiting.set({ count: waiting.get().count + by });
}

/**
 * State of the connection. 'offline': the browser says that it has no network. 'unreachable': the
 * browser has a network, but a navigation waits for a server that does not respond.
 */
export type Connection = 'up' | 'offline' | 'unreachable';

export function useConnection(): Connection {
  const isOnline = useSyncExternalStore(
    watchConnection,
    () => navigator.onLine,
    () => true,
  );
  const isWaiting = useStore(waiting, ({ count }) => count > 0);
  if (!isOnline) return 'offline';
  return isWaiting ? 'unreachable' : 'up';
}

/** Whether the network is unavailable, or the server cannot be reached. */
export function useIsOffline(): boolean {
  return useConnection() !== 'up';
}

/** Makes everything that waits for the network try again at once. */
export function retryNow(): void {
  // Browsers fire this event when the network is back, and everything that waits listens to it.
  window.dispatchEvent(new Event('online'));
}

function watchConnection(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
