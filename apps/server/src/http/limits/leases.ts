import { entriesAtMost } from '@hookline/services';
import { LRUCache } from 'lru-cache';

/** Maximum number of keys in memory. The least recently used one is dropped with its tokens. */
const KEYS_MAX = 50_000;

/** State of one key, as epoch milliseconds at which its bucket would be full again. */
type Lease = {
  /** Time at which the bucket would be full again if only this process took from it. */
  usedUntilMs: number;
  /** Time at which the bucket would be full again if all leased tokens were taken. */
  leasedUntilMs: number;
};

/** Shared-bucket tokens that this process has leased and can use without a query. */
export type Leases = {
  /** Takes one token. Returns false if none is left. */
  take: (key: string, nowMs: number) => boolean;
  /** Adds tokens that were taken out of the shared bucket at `nowMs`. */
  add: (key: string, leased: { tokens: number; nowMs: number }) => void;
};

/**
 * Creates an empty store of leases. The shared bucket refills over time, whether or not its tokens
 * were used. A lease therefore shrinks at the same rate while nothing is taken from it: the tokens
 * used by all servers together never exceed the limit (ADR 0070).
 *
 * @param options.stepMs  Time in which the shared bucket regains one token.
 */
export function createLeases({ stepMs }: { stepMs: number }): Leases {
  const leases = new LRUCache<string, Lease>(entriesAtMost(KEYS_MAX));
  return {
    take(key, nowMs) {
      const lease = leases.get(key);
      if (lease === undefined) return false;
      const untilMs = Math.max(lease.usedUntilMs, nowMs) + stepMs;
      if (untilMs > lease.leasedUntilMs) return false;
      lease.usedUntilMs = untilMs;
      return true;
    },

    add(key, { tokens, nowMs }) {
      const { usedUntilMs, leasedUntilMs } = leases.get(key) ?? {
        usedUntilMs: 0,
        leasedUntilMs: 0,
      };
      leases.set(key, {
        usedUntilMs,
        leasedUntilMs: Math.max(leasedUntilMs, nowMs) + tokens * stepMs,
      });
    },
  };
}
