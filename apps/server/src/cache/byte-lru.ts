type Sized = { bytes: number };

/** Entries up to so many bytes together; the least recently used make room. */
export function createByteLru<E extends Sized>(bytesMax: number) {
  const entries = new Map<string, E>();
  let bytes = 0;

  const drop = (key: string) => {
    bytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  };
  return {
    bytes: () => bytes,
    count: () => entries.size,
    /** Looking is not using: see {@link touch}. */
    peek: (key: string): E | undefined => entries.get(key),
    /** A Map keeps the order of insertion, which makes it the order of use. */
    touch(key: string, entry: E): void {
      entries.delete(key);
      entries.set(key, entry);
    },
    /** An entry larger than all there may be is not kept. */
    put(key: string, entry: E): void {
      drop(key);
      if (entry.bytes > bytesMax) return;
      entries.set(key, entry);
      bytes += entry.bytes;
      for (const oldest of entries.keys()) {
        if (bytes <= bytesMax) break;
        drop(oldest);
      }
    },
  };
}
