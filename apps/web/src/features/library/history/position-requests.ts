const listeners = new Set<() => void>();

/** Calls `store` when the position of the film on the screen is needed, until `signal` aborts. */
export function onPositionRequest(store: () => void, signal: AbortSignal): void {
  listeners.add(store);
  signal.addEventListener('abort', () => listeners.delete(store));
}

/** Stores the position of the film on the screen at once; without a film, nothing happens. */
export function requestPosition(): void {
  for (const store of listeners) store();
}
