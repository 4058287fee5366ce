import { AppError } from '@hookline/contract';
import { LRUCache } from 'lru-cache';

/** The result of a producer. A value without `keep` is returned but not stored. */
type Produced<V> = { value: V; bytes: number; keep: boolean };

type Produce<V> = () => Promise<Produced<V>>;

export type SharedCache<V> = ReturnType<typeof createSharedCache<V>>;

type Entry<V> = Produced<V> & { version: number };

export type SharedCacheOptions<V> = {
  /** Size above which the least recently used entries are evicted; 0 stores nothing. */
  bytesMax: number;
  /** Time for which a value is served without being renewed. */
  freshMs: number;
  /** Time after `freshMs` for which a value is still served while it is renewed. */
  staleMs: number;
  /** Epoch milliseconds. */
  now: () => number;
  /** Version of the catalogue. Each change raises it. */
  version: () => number;
  /**
   * Decides whether a change since an entry's version concerns the entry. If so, the entry is out
   * of date immediately. By default, every change concerns every entry.
   */
  isOutdated?: (entry: { key: string; value: V; version: number }) => boolean;
  /** Called with the reason when a renewal failed and the older value was returned. */
  onError: (error: unknown) => void;
};

/** Pause between attempts to renew a value whose renewal failed. */
const RETRY_MS = 2_000;
/** A size larger than any cache. */
const TOO_LARGE = Number.MAX_SAFE_INTEGER;

/**
 * Caches values that many visitors share. Concurrent requests make a value only once; a stale value
 * is renewed in the background; a value that cannot be renewed because the database is unavailable
 * is still served. A refusal, unlike an outage, removes the value (ADR 0084).
 */
export function createSharedCache<V>({
  bytesMax,
  now,
  version,
  ...options
}: SharedCacheOptions<V>) {
  const { isOutdated = () => true } = options;
  const entries = new LRUCache<string, Entry<V>, Produce<V>>({
    maxSize: Math.max(1, bytesMax),
    sizeCalculation: ({ bytes, keep }) => (keep ? Math.max(1, bytes) : TOO_LARGE),
    ttl: options.freshMs,
    ttlResolution: 0,
    perf: { now },
    noDeleteOnStaleGet: true,
    // A value that is evicted during its renewal is still returned to its waiting callers.
    ignoreFetchAbort: true,
    fetchMethod: async (_key, older, { context: produce, options: storing }) => {
      const versionBefore = version();
      try {
        return { ...(await produce()), version: versionBefore };
      } catch (error) {
        // lru-cache drops the older value if its renewal throws.
        if (older === undefined || isRefusal(error)) throw error;
        options.onError(error);
        storing.ttl = RETRY_MS;
        return { ...older, version: version() };
      }
    },
  });
  let hits = 0;
  let misses = 0;
  /** Tells whether an entry is still current, and if so, sets its version to the newest one. */
  const isCurrent = (key: string, entry: Entry<V>): boolean => {
    if (entry.version === version()) return true;
    if (isOutdated({ key, value: entry.value, version: entry.version })) return false;
    entry.version = version();
    return true;
  };

  return {
    stats: {
      hits: () => hits,
      misses: () => misses,
      bytes: () => entries.calculatedSize,
      count: () => entries.size,
    },

    /** Returns the value if it is fresh, else null. Costs next to nothing. */
    find: (key: string): V | null => {
      const entry = entries.get(key);
      if (entry === undefined || !isCurrent(key, entry)) return null;
      hits += 1;
      return entry.value;
    },

    /**
     * Returns the value, making it if necessary.
     *
     * @throws what `produce` throws when there is no older value, and every refusal.
     */
    async obtain(key: string, produce: Produce<V>): Promise<V> {
      const older = entries.peek(key, { allowStale: true });
      const isValid = older !== undefined && isCurrent(key, older);
      const allowStale = isValid && entries.getRemainingTTL(key) > -options.staleMs;
      if (allowStale) hits += 1;
      else misses += 1;
      const fetching = { context: produce, allowStale, forceRefresh: !isValid };
      return (await entries.forceFetch(key, fetching)).value;
    },

    /** Increases a stored value's size after another encoding of it was made. */
    grow(key: string, bytes: number): void {
      // A value that is being renewed keeps its size until the new value replaces it.
      const entry = entries.get(key);
      if (entry === undefined) return;
      entries.set(key, { ...entry, bytes: entry.bytes + bytes }, { noUpdateTTL: true });
    },
  };
}

/** Tells whether the catalogue responded but has nothing to return, such as for a removed drama. */
function isRefusal(error: unknown): boolean {
  return error instanceof AppError && error.httpStatus < 500;
}
