/** Waits between attempts. */
export type Backoff = {
  /** Wait after the first failure. The wait doubles with each further failure. */
  firstMs: number;
  /** Maximum wait. */
  maxMs: number;
};

/**
 * Returns the time to wait before the next attempt. All our retries use it.
 *
 * @param failureCount  Number of failures in a row so far, at least 1.
 * @param random  Share of the wait to return, 0 to 1. A random share keeps clients that failed
 *   together from retrying together. Defaults to 1.
 */
export function backoffMs(
  failureCount: number,
  { firstMs, maxMs }: Backoff,
  random: number = 1,
): number {
  return random * Math.min(maxMs, firstMs * 2 ** (failureCount - 1));
}
