import { createByteLru } from './byte-lru.ts';

/** What a producer made. Without `keep` it is handed out and forgotten. */
type Produced<V> = { value: V; bytes: number; keep: boolean };

type Produce<V> = () => Promise<Produced<V>>;

export type SharedCache<V> = ReturnType<typeof createSharedCache<V>>;

type Entry<V> = { value: V; bytes: number; version: number; freshUntilMs: number };

type Options = {
  /** The least recently used go first; 0 keeps nothing. */
  bytesMax: number;
  /** How long a value is as good as new. */
  freshMs: number;
  /** How much longer it is handed out while it is made anew. */
  staleMs: number;
  now: () => number;
  /** A value made at another version of the catalogue is out of date at once. */
  version: () => number;
  /** Hears of renewals that failed while an older value served on. */
  onError: (error: unknown) => void;
};

/** After a failed renewal the old value serves on for so long before the next attempt. */
const RETRY_MS = 2_000;

/**
 * Values that many visitors share. Each is made once however many ask for it at the same time,
 * an ageing one is renewed behind the visitors' backs, and one that cannot be renewed, because
 * the database is away, serves on.
 */
export function createSharedCache<V>(options: Options) {
  const { now, version } = options;
  const entries = createByteLru<Entry<V>>(options.bytesMax);
  const makeOnce = createSingleFlight<V>(async (key, produce) => {
    const versionBefore = version();
    const produced = await produce();
    const freshUntilMs = now() + options.freshMs;
    if (produced.keep) entries.put(key, { ...produced, version: versionBefore, freshUntilMs });
    return produced.value;
  });
  const renew = (key: string, entry: Entry<V>, produce: Produce<V>): Promise<V> =>
    makeOnce(key, produce).catch((error: unknown) => {
      options.onError(error);
      entries.put(key, { ...entry, version: version(), freshUntilMs: now() + RETRY_MS });
      return entry.value;
    });
  let hits = 0;
  let misses = 0;

  return {
    stats: { hits: () => hits, misses: () => misses, bytes: entries.bytes, count: entries.count },

    /** The value if it is fresh. Costs next to nothing. */
    find: (key: string): V | null => {
      const entry = entries.peek(key);
      if (entry === undefined || entry.version !== version() || now() >= entry.freshUntilMs) {
        return null;
      }
      hits += 1;
      entries.touch(key, entry);
      return entry.value;
    },

    /** The value, made if need be. @throws what `produce` throws when there is no older value. */
    async obtain(key: string, produce: Produce<V>): Promise<V> {
      const entry = entries.peek(key);
      if (entry === undefined) {
        misses += 1;
        return makeOnce(key, produce);
      }
      const isStale = now() >= entry.freshUntilMs + options.staleMs;
      if (entry.version !== version() || isStale) {
        misses += 1;
        return renew(key, entry, produce);
      }
      hits += 1;
      if (now() >= entry.freshUntilMs) void renew(key, entry, produce);
      return entry.value;
    },

    /** More bytes belong to a kept value: an encoding that was made later. */
    grow(key: string, bytes: number): void {
      const entry = entries.peek(key);
      if (entry !== undefined) entries.put(key, { ...entry, bytes: entry.bytes + bytes });
    },
  };
}

/** One attempt per key at a time; all who ask meanwhile get its outcome. */
function createSingleFlight<V>(make: (key: string, produce: Produce<V>) => Promise<V>) {
  const pending = new Map<string, Promise<V>>();
  return (key: string, produce: Produce<V>): Promise<V> => {
    const running = pending.get(key);
    if (running !== undefined) return running;
    const attempt = make(key, produce).finally(() => pending.delete(key));
    pending.set(key, attempt);
    return attempt;
  };
}
