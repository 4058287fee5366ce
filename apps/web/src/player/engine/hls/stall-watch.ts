/**
 * Interval of the checks. hls.js waits up to ten seconds for a first byte and two minutes for a
 * last one: after a network cut that drops packets, a request would long outlive the cut.
 */
export const STALL_CHECK_MS = 250;
/**
 * Time limit of each request in turn. A new request discards loaded data, so a network that is
 * slow, not cut, must get time for its first byte. Below three seconds for the length of a lift
 * ride or a tunnel: the picture must be back that soon.
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

/** Time within which even a slow decoder shows its first picture. */
const STUCK_MS = 750;
/** Least buffer ahead of a stuck film; with less, it waits for data. */
const STUCK_AHEAD_SECONDS = 0.5;

/** Moment since which a film has been stuck, or was last freed; null while it is not. */
export type StuckWatch = number | null;

/** Sample that is taken every STALL_CHECK_MS. `aheadSeconds` is the buffer's length ahead. */
export type StuckSample = { atMs: number; isStarving: boolean; aheadSeconds: number };

/**
 * Decides whether to free a film by a seek, because it has enough data and does not begin. WebKit
 * with only a `ManagedMediaSource` leaves about one film in four like this if its buffer was opened
 * before the key (WebKitGTK 2.50): it stays at HAVE_METADATA for ever.
 */
export function stepStuckWatch(
  sinceMs: StuckWatch,
  { atMs, isStarving, aheadSeconds }: StuckSample,
): { sinceMs: StuckWatch; mustSeek: boolean } {
  if (!isStarving || aheadSeconds < STUCK_AHEAD_SECONDS) return { sinceMs: null, mustSeek: false };
  const mustSeek = atMs - (sinceMs ?? atMs) >= STUCK_MS;
  return { sinceMs: mustSeek ? atMs : (sinceMs ?? atMs), mustSeek };
}
