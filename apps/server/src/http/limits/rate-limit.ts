/** Maximum number of keys in memory. Beyond it, the oldest is dropped, which resets its limit. */
const KEYS_MAX = 50_000;

/** Limits how often an action may be done under a key, such as an IP address or a member id. */
export type RateLimit = {
  /** Counts one action. Returns null if it is allowed, else the milliseconds to wait. */
  take: (key: string) => number | null;
  /** Returns the result that `take` would return, and counts nothing. */
  look: (key: string) => number | null;
};

/**
 * Creates a token bucket: it allows `count` actions in a burst, refilled evenly over `windowMs`.
 * The counts are kept in memory, so each server counts separately.
 */
export function createRateLimit(limit: {
  count: number;
  windowMs: number;
  now: () => number;
}): RateLimit {
  const { count, windowMs } = limit;
  const stepMs = windowMs / count;
  /** Epoch milliseconds at which the bucket of a key is full again, least recently used first. */
  const fullUntilMs = new Map<string, number>();

  /** Returns when the bucket would be full after one more action, and how far beyond the limit. */
  const addOne = (key: string) => {
    const nowMs = limit.now();
    const untilMs = Math.max(fullUntilMs.get(key) ?? 0, nowMs) + stepMs;
    return { untilMs, tooFarMs: untilMs - nowMs - windowMs };
  };

  return {
    look(key) {
      const { tooFarMs } = addOne(key);
      return tooFarMs > 0 ? tooFarMs : null;
    },
    take(key) {
      const { untilMs, tooFarMs } = addOne(key);
      if (tooFarMs > 0) return tooFarMs;
      fullUntilMs.delete(key);
      fullUntilMs.set(key, untilMs);
      const [oldest] = fullUntilMs.keys();
      if (fullUntilMs.size > KEYS_MAX && oldest !== undefined) fullUntilMs.delete(oldest);
      return null;
    },
  };
}
