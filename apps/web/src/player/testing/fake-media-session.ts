import { onTestFinished, vi } from 'vitest';

/** Adds a lock screen to the browser: the page's data on it, and buttons to press. */
export function fakeMediaSession() {
  const handlers = new Map<MediaSessionAction, MediaSessionActionHandler>();
  const session = {
    metadata: null as MediaMetadataInit | null,
    playbackState: 'none' as MediaSessionPlaybackState,
    setActionHandler: (action: MediaSessionAction, handler: MediaSessionActionHandler | null) => {
      if (handler === null) handlers.delete(action);
      else handlers.set(action, handler);
    },
    press: (action: MediaSessionAction, details: Omit<MediaSessionActionDetails, 'action'> = {}) =>
      handlers.get(action)?.({ action, ...details }),
    buttons: () => [...handlers.keys()],
  };
  Object.defineProperty(navigator, 'mediaSession', { configurable: true, value: session });
  // The player calls this with `new`, which yields the object that the function returns.
  vi.stubGlobal('MediaMetadata', function MediaMetadata(init: MediaMetadataInit) {
    return { ...init };
  });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'mediaSession');
    vi.unstubAllGlobals();
  });
  return session;
}
