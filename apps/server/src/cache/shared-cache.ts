/** What a producer made. Without `keep` it is handed out and forgotten. */
export type Produced<V> = { value: V; bytes: number; keep: boolean };

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
};

/** After a failed renewal the old value serves on for so long before the next attempt. */
const RETRY_MS = 2_000;

/**
 * Values that many visitors share. Each is made once however many ask for it at the same time,
 * an ageing one is renewed behind the visitors' backs, and one that cannot be renewed, because
 * the database is away, serves on.
 */
export function createSharedCache<V>(options: Options) {
  const { bytesMax, freshMs, staleMs, now, version } = options;
  const entries = new Map<string, Entry<V>>();
  const pending = new Map<string, Promise<V>>();
  const stats = { hits: 0, misses: 0, bytes: 0 };

  const keep = (key: string, entry: Entry<V>) => {
    drop(key);
    if (entry.bytes > bytesMax) return;
    entries.set(key, entry);
    stats.bytes += entry.bytes;
    for (const oldest of entries.keys()) {
      if (stats.bytes <= bytesMax) break;
      drop(oldest);
    }
  };
  const drop = (key: string) => {
    stats.bytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  };

  const renew = async (key: string, produce: () => Promise<Produced<V>>): Promise<V> => {
    const versionBefore = version();
    const produced = await produce();
    if (produced.keep) {
      const freshUntilMs = now() + freshMs;
      keep(key, { ...produced, version: versionBefore, freshUntilMs });
    }
    return produced.value;
  };
  /** One attempt at a time; all who ask meanwhile get its outcome. */
  const renewOnce = (key: string, produce: () => Promise<Produced<V>>): Promise<V> => {
    const running = pending.get(key);
    if (running !== undefined) return running;
    const renewal = renew(key, produce).finally(() => pending.delete(key));
    pending.set(key, renewal);
    return renewal;
  };

  return {
    stats,
    /** The value if it is fresh. Costs next to nothing. */
    find(key: string): V | null {
      const entry = entries.get(key);
      if (entry === undefined || entry.version !== version() || now() >= entry.freshUntilMs) {
        return null;
      }
      stats.hits += 1;
      // A Map keeps the order of insertion, which makes it the order of use.
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },

    /** The value, made if need be. @throws what `produce` throws when there is no older value. */
    async obtain(key: string, produce: () => Promise<Produced<V>>): Promise<V> {
      const entry = entries.get(key);
      if (entry === undefined) {
        stats.misses += 1;
        return renewOnce(key, produce);
      }
      const isCurrent = entry.version === version();
      if (isCurrent && now() < entry.freshUntilMs + staleMs) {
        const serveOn = () => {
          entry.freshUntilMs = now() + RETRY_MS;
        };
        stats.hits += 1;
        if (now() >= entry.freshUntilMs) renewOnce(key, produce).catch(serveOn);
        return entry.value;
      }
      stats.misses += 1;
      return renewOnce(key, produce).catch(() => entry.value);
    },

    /** More bytes belong to a kept value: an encoding that was made later. */
    grow(key: string, bytes: number): void {
      const entry = entries.get(key);
      if (entry !== undefined) keep(key, { ...entry, bytes: entry.bytes + bytes });
    },
  };
}
