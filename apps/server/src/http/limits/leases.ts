import { entriesAtMost } from '@hookline/services';
import { LRUCache } from 'lru-cache';

/** Keys kept in memory. The least recently used one is dropped, and its tokens are lost. */
const KEYS_MAX = 50_000;

/** Epoch milliseconds of one key, as a bucket has them that is full again at some time. */
type Lease = {
  /** When a bucket would be full again that only this process takes from. */
  usedUntilMs: number;
  /** When it would be if all leased tokens were taken. */
  leasedUntilMs: number;
};

/** Tokens of shared buckets that this process has leased and hands out without asking again. */
export type Leases = {
  /** Takes one token. Returns false if none is left. */
  take: (key: string, nowMs: number) => boolean;
  /** Adds tokens that were taken out of the shared bucket at `nowMs`. */
  add: (key: string, leased: { tokens: number; nowMs: number }) => void;
};

/**
 * Creates an empty store of leases. The shared bucket forgets tokens in the course of time, whether
 * or not they are used. A lease therefore fades in the same measure while nothing is taken from it:
 * what all servers hand out together never exceeds the limit (ADR 0070).
 *
 * @param options.stepMs  Time after which the shared bucket has one token more.
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
