/**
 * hls.js waits up to ten seconds for a first byte and two minutes for a last one. After a network
 * cut that swallows packets instead of refusing them, the request would outlive the cut by far.
 */
export const STALL_CHECK_MS = 250;
const PATIENCE_MS = 1800;
/** Patience with a slow network, where a new request would lose what has loaded. */
const PATIENCE_SLOW_MS = 8000;
const RESTARTS_BEFORE_SLOW = 10;

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
  const patienceMs = watch.restarts < RESTARTS_BEFORE_SLOW ? PATIENCE_MS : PATIENCE_SLOW_MS;
  if (atMs - watch.sinceMs < patienceMs) return { watch, mustRestart: false };
  const restarted = { loadedBytes, sinceMs: atMs, restarts: watch.restarts + 1 };
  return { watch: restarted, mustRestart: true };
}
