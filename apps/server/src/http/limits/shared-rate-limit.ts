import { servers, type Database } from '@hookline/db';
import { withTimeout } from '@hookline/services';
import { LRUCache } from 'lru-cache';

import { isDatabaseAway } from '../database-away.ts';
import { createRateLimit } from './rate-limit.ts';

/** A limit as {@link RateLimit}, whose counts all servers of a database share. */
export type SharedRateLimit = {
  take: (key: string) => Promise<number | null>;
};

/** Dependencies that all shared limits have in common. */
export type SharedLimitParts = {
  db: Database;
  isDatabaseUp: () => boolean;
  /** Keyed hash, so that the database holds no address and no member. */
  hash: (text: string) => string;
};

/** Askers that are known to be refused, so that a flood costs the database nothing. */
const REFUSED_MAX = 50_000;
/** A database that takes longer is treated as one that is away. */
const TIMEOUT_MS = 1_000;

/**
 * Creates a token bucket that all servers share (ADR 0083), by one statement for each action that
 * is not known to be refused. While the database is away, each server limits on its own, beginning
 * with what it has counted so far.
 */
export function createSharedRateLimit(
  limit: { name: string; count: number; windowMs: number; now: () => number },
  { db, isDatabaseUp, hash }: SharedLimitParts,
): SharedRateLimit {
  const { name, count, windowMs, now } = limit;
  const own = createRateLimit({ count, windowMs, now });
  const refusedUntilMs = new LRUCache<string, number>({ max: REFUSED_MAX });

  const takeShared = async (key: string, nowMs: number): Promise<number | null> => {
    const action = { key: `${name} ${hash(`${name} ${key}`)}`, count, windowMs, nowMs };
    const taking = servers.takeToken(db, action);
    const waitMs = await withTimeout(taking, TIMEOUT_MS, () => new SlowDatabase());
    if (waitMs === null) own.take(key);
    else refusedUntilMs.set(key, nowMs + waitMs);
    return waitMs;
  };

  return {
    async take(key) {
      const nowMs = now();
      const waitMs = (refusedUntilMs.get(key) ?? 0) - nowMs;
      if (waitMs > 0) return waitMs;
      if (!isDatabaseUp()) return own.take(key);
      try {
        return await takeShared(key, nowMs);
      } catch (error) {
        if (error instanceof SlowDatabase || isDatabaseAway(error)) return own.take(key);
        throw error;
      }
    },
  };
}

class SlowDatabase extends Error {
  override readonly name = 'SlowDatabase';
}
