export type PageEvents = {
  /** Called when the page may be about to end, and also when it becomes visible again. */
  onLeave: () => void;
  /** Called when the network is back. */
  onOnline: () => void;
  /** Called when a key is pressed, or a finger or a mouse button is released. */
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
