/**
 * hls.js waits up to ten seconds for a first byte and two minutes for a last one. After a network
 * cut that swallows packets instead of refusing them, the request would outlive the cut by far.
 */
export const STALL_CHECK_MS = 250;
/**
 * Patience with each request in turn. A new request loses what has loaded, so that a network that is
 * slow, not cut, must get time for its first byte. Less than three seconds for as long as a lift or
 * a tunnel takes: so soon the picture shall be back.
 */
const PATIENCE_MS = [1750, 2750, 2750, 2750, 2750, 5500];
const PATIENCE_LAST_MS = 8000;

export type StallWatch = { loadedBytes: number; sinceMs: number; restarts: number };

/** Sample that is taken every STALL_CHECK_MS. */
export type StallSample = { atMs: number; isStarving: boolean; loadedBytes: number };

/** Decides whether loading must restart, because the picture has stopped and no byte arrives. */
export function stepStallWatch(
  watch: StallWatch,
  sample: StallSample,
): { watch: StallWatch; mustRestart: boolean } {
  const { atMs, isStarving, loadedBytes } = sample;
  if (!isStarving) {
    return { watch: { loadedBytes, sinceMs: atMs, restarts: 0 }, mustRestart: false };
  }
  if (loadedBytes !== watch.loadedBytes) {
    return { watch: { ...watch, loadedBytes, sinceMs: atMs }, mustRestart: false };
  }
  const patienceMs = PATIENCE_MS[watch.restarts] ?? PATIENCE_LAST_MS;
  if (atMs - watch.sinceMs < patienceMs) return { watch, mustRestart: false };
  const restarted = { loadedBytes, sinceMs: atMs, restarts: watch.restarts + 1 };
  return { watch: restarted, mustRestart: true };
}

/** A decoder that is slow has its first picture by then. */
const STUCK_MS = 750;
/** A film with less ahead of it waits for more. */
const STUCK_AHEAD_SECONDS = 0.5;

/** Moment since which a film is stuck, or was last freed; null while it is not. */
export type StuckWatch = number | null;

/** Sample that is taken every STALL_CHECK_MS. `aheadSeconds` is what lies in the buffer. */
export type StuckSample = { atMs: number; isStarving: boolean; aheadSeconds: number };

/**
 * Decides whether a film is to be freed by a seek, because it has what it needs and does not begin.
 * WebKit with a `ManagedMediaSource` alone leaves about one film in four so, of those whose buffer
 * was open before the key (WebKitGTK 2.50): it says HAVE_METADATA for ever.
 */
export function stepStuckWatch(
  sinceMs: StuckWatch,
  { atMs, isStarving, aheadSeconds }: StuckSample,
): { sinceMs: StuckWatch; mustSeek: boolean } {
  if (!isStarving || aheadSeconds < STUCK_AHEAD_SECONDS) return { sinceMs: null, mustSeek: false };
  const mustSeek = atMs - (sinceMs ?? atMs) >= STUCK_MS;
  return { sinceMs: mustSeek ? atMs : (sinceMs ?? atMs), mustSeek };
}
