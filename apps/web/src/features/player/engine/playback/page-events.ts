export type PageEvents = {
  /** The page may be gone in a moment. */
  onLeave: () => void;
  /** The network is back. */
  onOnline: () => void;
  /** A touch, a key or a pointer: somebody is there. */
  onGesture: () => void;
};

/** Listens to what concerns a player as a whole until `signal` aborts. */
export function listenToPage(signal: AbortSignal, events: PageEvents): void {
  const { onLeave, onOnline, onGesture } = events;
  window.addEventListener('pagehide', onLeave, { signal });
  document.addEventListener('visibilitychange', onLeave, { signal });
  window.addEventListener('online', onOnline, { signal });
  for (const gesture of ['pointerup', 'keydown']) {
    window.addEventListener(gesture, onGesture, { signal, capture: true });
  }
}
