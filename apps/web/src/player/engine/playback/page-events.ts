export type PageEvents = {
  /** Called when the page may end at any moment. */
  onLeave: () => void;
  /** Called when the network is back. */
  onOnline: () => void;
  /** Called on a touch, a key or a pointer. */
  onGesture: () => void;
};

/** Listens to events of the whole page until `signal` aborts. */
export function listenToPage(signal: AbortSignal, events: PageEvents): void {
  const { onLeave, onOnline, onGesture } = events;
  window.addEventListener('pagehide', onLeave, { signal });
  document.addEventListener('visibilitychange', onLeave, { signal });
  window.addEventListener('online', onOnline, { signal });
  for (const gesture of ['pointerup', 'keydown']) {
    window.addEventListener(gesture, onGesture, { signal, capture: true });
  }
}
