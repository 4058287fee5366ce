const MINUTE_MS = 60_000;
/** A key that is forgotten begins anew: with so many at once, nobody can gain much by it. */
const KEYS_MAX = 50_000;

/** How often something may be done under a name, such as an address or a member. */
export type RateLimit = {
  /** Counts one more; gives null, or how long to wait if it is one too many. */
  take: (key: string) => number | null;
};

/**
 * So many in a minute, all at once or one after the other; each one gives its place free a
 * minute's share later. It is kept in memory: every server counts for itself.
 */
export function createRateLimit(limit: { perMinute: number; now: () => number }): RateLimit {
  const stepMs = MINUTE_MS / limit.perMinute;
  /** When all that was counted under a name is forgotten. The oldest name comes first. */
  const fullUntilMs = new Map<string, number>();

  return {
    take(key) {
      const nowMs = limit.now();
      const untilMs = Math.max(fullUntilMs.get(key) ?? 0, nowMs) + stepMs;
      const tooFarMs = untilMs - nowMs - MINUTE_MS;
      if (tooFarMs > 0) return tooFarMs;
      fullUntilMs.delete(key);
      fullUntilMs.set(key, untilMs);
      const [oldest] = fullUntilMs.keys();
      if (fullUntilMs.size > KEYS_MAX && oldest !== undefined) fullUntilMs.delete(oldest);
      return null;
    },
  };
}
