import { servers, type Database } from '@hookline/db';
import { entriesAtMost, withTimeout } from '@hookline/services';
import { LRUCache } from 'lru-cache';

import { isDatabaseAway } from '../database-away.ts';
import { createLeases } from './leases.ts';
import { createRateLimit } from './rate-limit.ts';

/** A limit like {@link RateLimit}, whose counts all servers of a database share. */
export type SharedRateLimit = {
  take: (key: string) => Promise<number | null>;
};

/** Dependencies that all shared limits have in common. */
export type SharedLimitParts = {
  db: Database;
  isDatabaseUp: () => boolean;
  /** Returns a keyed hash, so that the database holds neither IP addresses nor members. */
  hash: (text: string) => string;
};

type Limit = { name: string; count: number; windowMs: number; now: () => number };

/** Maximum number of clients cached as over their limit, so that a flood causes no queries. */
const REFUSED_MAX = 50_000;
/** Time after which the database counts as unavailable. */
const TIMEOUT_MS = 1_000;
/**
 * Share of a bucket that a server leases by one statement. A caller who uses several servers may be
 * rejected earlier, by this share for each further server.
 */
const LEASE_SHARE = 0.1;

/** Null if the action is allowed, else the milliseconds to wait; 'away' without a database. */
type Outcome = number | null | 'away';

/**
 * Creates a token bucket that all servers share (ADR 0083). A server leases a tenth of a bucket at
 * a time, so that one statement covers several actions (ADR 0070). While the database is
 * unavailable, each server limits on its own, starting from its own counts so far.
 */
export function createSharedRateLimit(limit: Limit, parts: SharedLimitParts): SharedRateLimit {
  const { count, windowMs, now } = limit;
  const own = createRateLimit(limit);
  const leases = createLeases({ stepMs: windowMs / count });
  const leasedCount = Math.max(1, Math.floor(count * LEASE_SHARE));
  const refusedUntilMs = new LRUCache<string, number>(entriesAtMost(REFUSED_MAX));
  const running = new Map<string, Promise<Outcome>>();

  /** Leases tokens and uses one. If the bucket is nearly empty, leases only one token. */
  const leaseShared = async (key: string): Promise<number | null> => {
    const nowMs = now();
    const ask = (tokens: number) => askDatabase({ ...limit, key, tokens, nowMs }, parts);
    let tokens = leasedCount;
    let waitMs = await ask(tokens);
    if (waitMs !== null && tokens > 1) {
      tokens = 1;
      waitMs = await ask(tokens);
    }
    if (waitMs !== null) {
      refusedUntilMs.set(key, nowMs + waitMs);
      return waitMs;
    }
    leases.add(key, { tokens, nowMs });
    // Use the time of the query, because the lease shrinks from then on.
    leases.take(key, nowMs);
    own.take(key);
    return null;
  };

  const lease = async (key: string): Promise<Outcome> => {
    if (!parts.isDatabaseUp()) return 'away';
    try {
      return await leaseShared(key);
    } catch (error) {
      if (error instanceof SlowDatabase || isDatabaseAway(error)) return 'away';
      throw error;
    }
  };

  /** Leases once for all concurrent callers: a lease for each would soon empty the bucket. */
  const leaseOnce = (key: string): Promise<Outcome> => {
    const leasing = lease(key);
    running.set(key, leasing);
    return leasing.finally(() => running.delete(key));
  };

  const take = async (key: string): Promise<number | null> => {
    const nowMs = now();
    if (leases.take(key, nowMs)) {
      own.take(key);
      return null;
    }
    const waitMs = (refusedUntilMs.get(key) ?? 0) - nowMs;
    if (waitMs > 0) return waitMs;

    const other = leasedCount > 1 ? running.get(key) : undefined;
    const outcome = await (other ?? leaseOnce(key));
    if (outcome === 'away') return own.take(key);
    return other === undefined ? outcome : take(key);
  };
  return { take };
}

/** Takes tokens out of the shared bucket. Returns null on success, else the time to wait. */
function askDatabase(
  asked: Limit & { key: string; tokens: number; nowMs: number },
  { db, hash }: SharedLimitParts,
): Promise<number | null> {
  const { name, count, windowMs, tokens, nowMs } = asked;
  const key = `${name} ${hash(`${name} ${asked.key}`)}`;
  const taking = servers.takeTokens(db, { key, tokens, count, windowMs, nowMs });
  return withTimeout(taking, TIMEOUT_MS, () => new SlowDatabase());
}

class SlowDatabase extends Error {
  override readonly name = 'SlowDatabase';
}
