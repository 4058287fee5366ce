import type { Store } from '@hookline/media';

import { createByteLru } from '../cache/byte-lru.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Public files by their path: `media/<hash>/<file>` and `images/<hash>/<width>.webp`. */
export type FileStore = {
  /** All bytes of a file; null if there is none. Files are segments: some megabytes at most. */
  find: (path: string) => Promise<Bytes | null>;
};

/** The start of an episode that many watch is read once. */
const MEMORY_BYTES_MAX = 64 * 1024 * 1024;

/** Reads from a store and keeps in memory what was read last: files never change. */
export function openFileStore(store: Pick<Store, 'get'>): FileStore {
  const kept = createByteLru<{ body: Bytes; bytes: number }>(MEMORY_BYTES_MAX);
  return {
    find: async (path) => {
      const known = kept.peek(path);
      if (known !== undefined) {
        kept.touch(path, known);
        return known.body;
      }
      const file = await store.get(path);
      if (file === null) return null;
      const body = new Uint8Array(await new Response(file.body).arrayBuffer());
      kept.put(path, { body, bytes: body.byteLength });
      return body;
    },
  };
}
