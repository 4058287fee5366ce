/** How the wait between attempts grows. */
export type Backoff = {
  /** Wait after the first failure; it doubles with each one that follows. */
  firstMs: number;
  /** The longest wait. */
  maxMs: number;
};

/**
 * Returns the time to wait before the next attempt, the same way wherever we try again.
 *
 * @param failureCount  Failures in a row so far, at least 1.
 * @param random  From 0 up to 1: takes that share of the wait, so that those who failed together do
 *   not come back together. Without it, the whole wait.
 */
export function backoffMs(
  failureCount: number,
  { firstMs, maxMs }: Backoff,
  random: number = 1,
): number {
  return random * Math.min(maxMs, firstMs * 2 ** (failureCount - 1));
}
