import type { MediaStore } from '@hookline/media';
import { LRUCache } from 'lru-cache';

type Bytes = Uint8Array<ArrayBuffer>;

/** Public files by their path: `media/<hash>/<file>` and `images/<hash>/<width>.webp`. */
export type FileStore = {
  /** Returns all bytes of a file; null if there is none. Segments are a few megabytes at most. */
  find: (path: string) => Promise<Bytes | null>;
};

/** Size of the memory cache, so that the start of a popular episode is read once. */
const MEMORY_BYTES_MAX = 64 * 1024 * 1024;
/** Size that keeps a missing file out of the cache, because the file may be stored later. */
const TOO_LARGE = Number.MAX_SAFE_INTEGER;

/** Reads files of a media store through a cache in memory; files never change. */
export function openFileStore(store: Pick<MediaStore, 'get'>): FileStore {
  const files = new LRUCache<string, { bytes: Bytes | null }>({
    maxSize: MEMORY_BYTES_MAX,
    sizeCalculation: ({ bytes }) => (bytes === null ? TOO_LARGE : Math.max(1, bytes.byteLength)),
    // A file that is evicted while it is read is still returned to its waiting callers.
    ignoreFetchAbort: true,
    fetchMethod: async (path) => {
      const file = await store.get(path);
      if (file === null) return { bytes: null };
      return { bytes: new Uint8Array(await new Response(file.body).arrayBuffer()) };
    },
  });
  return { find: async (path) => (files.get(path) ?? (await files.forceFetch(path))).bytes };
}
