import type { MediaVersion } from '@hookline/db';
import { LRUCache } from 'lru-cache';

/** Reads media versions by id. */
export type MediaVersions = {
  /** Finds a media version; null if there is none. */
  find: (mediaId: string) => Promise<MediaVersion | null>;
};

/** Size of the memory cache: some thousands of media versions, a few kilobytes each. */
const MEMORY_CHARACTERS_MAX = 16 * 1024 * 1024;
/** Size that keeps a missing version out of the cache: the version may be saved later. */
const TOO_LARGE = Number.MAX_SAFE_INTEGER;

/** Reads media versions through a cache in memory; they never change (ADR 0008). */
export function openMediaVersions(read: MediaVersions['find']): MediaVersions {
  const versions = new LRUCache<string, { media: MediaVersion | null }>({
    maxSize: MEMORY_CHARACTERS_MAX,
    sizeCalculation: ({ media }) => (media === null ? TOO_LARGE : sizeOf(media)),
    // A version that is evicted while it is read is still returned to its waiting callers.
    ignoreFetchAbort: true,
    fetchMethod: async (mediaId) => ({ media: await read(mediaId) }),
  });
  return {
    find: async (mediaId) => (versions.get(mediaId) ?? (await versions.forceFetch(mediaId))).media,
  };
}

function sizeOf({ playlists, prefetch }: MediaVersion): number {
  return [...Object.values(playlists), ...prefetch].reduce((sum, { length }) => sum + length, 1);
}
