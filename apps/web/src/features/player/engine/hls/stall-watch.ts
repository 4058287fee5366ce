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
