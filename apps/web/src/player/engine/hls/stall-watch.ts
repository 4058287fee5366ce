/**
 * Check interval. hls.js waits up to ten seconds for a request's first byte and two minutes for its
 * last: after a network cut that drops packets, it would still wait long after the cut.
 */
export const STALL_CHECK_MS = 250;
/**
 * Time limits of consecutive requests. A new request discards loaded data, so a merely slow network
 * must get time for its first byte. For the duration of a lift ride or a tunnel, the limits stay
 * below three seconds, because the picture must return that soon after the network does.
 */
const PATIENCE_MS = [1750, 2750, 2750, 2750, 2750, 5500];
const PATIENCE_LAST_MS = 8000;

export type StallWatch = { loadedBytes: number; sinceMs: number; restarts: number };

/** Sample taken every STALL_CHECK_MS. */
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

/** Time within which even a slow decoder shows its first picture. */
const STUCK_MS = 750;
/** Time within which even a slow decoder ends a seek to buffered data. */
const STUCK_SEEK_MS = 2000;
/** Minimum buffer ahead of a stuck film; with less, the film is waiting for data. */
const STUCK_AHEAD_SECONDS = 0.5;

/** Time at which a film got stuck or was last freed; null while it is not stuck. */
export type StuckWatch = number | null;

/** Sample taken every STALL_CHECK_MS. `aheadSeconds` is how much is buffered ahead. */
export type StuckSample = {
  atMs: number;
  isStarving: boolean;
  isSeeking: boolean;
  aheadSeconds: number;
};

/**
 * Decides whether to seek in order to free a film that has enough data but does not begin. In
 * WebKitGTK 2.50, about one film in four stays at HAVE_METADATA for ever if its buffer was opened
 * before the key arrived and the browser has only `ManagedMediaSource`, or if hls.js seeks to its
 * start position while the first segment is being appended: that seek never ends.
 */
export function stepStuckWatch(
  sinceMs: StuckWatch,
  { atMs, isStarving, isSeeking, aheadSeconds }: StuckSample,
): { sinceMs: StuckWatch; mustSeek: boolean } {
  if (!isStarving || aheadSeconds < STUCK_AHEAD_SECONDS) return { sinceMs: null, mustSeek: false };
  const mustSeek = atMs - (sinceMs ?? atMs) >= (isSeeking ? STUCK_SEEK_MS : STUCK_MS);
  return { sinceMs: mustSeek ? atMs : (sinceMs ?? atMs), mustSeek };
}
