import type { Database } from '@hookline/db';
import { createDramaSearch } from '@hookline/services/catalog';
import type { Logger } from 'pino';

import type { CatalogMonitor } from './catalog-monitor.ts';
import type { EncodedBody } from './encoded-body.ts';
import { namesChanged } from './names-changed.ts';
import { createSharedCache, type SharedCacheOptions } from './shared-cache.ts';

const ANSWER_BYTES_MAX = 32 * 1024 * 1024;
const SEARCH_BYTES_MAX = 4 * 1024 * 1024;
/** Time until responses are renewed: 'Most watched' changes even if the catalogue does not. */
const ANSWER_FRESH_MS = 60_000;
const ANSWER_STALE_MS = 600_000;

type Parts = {
  db: Database;
  log: Logger;
  /** Epoch milliseconds. */
  now: () => number;
};

/** Creates in-process caches of catalogue data; changes invalidate the entries they concern. */
export function createCaches({ db, log, now }: Parts, monitor: CatalogMonitor) {
  const { version, textsVersion } = monitor;
  const cacheOf = <V>(
    bytesMax: number,
    following: Pick<SharedCacheOptions<V>, 'version' | 'isOutdated'>,
  ) =>
    createSharedCache<V>({
      ...following,
      bytesMax,
      freshMs: ANSWER_FRESH_MS,
      staleMs: ANSWER_STALE_MS,
      now,
      onError: (error) => log.warn({ err: error }, 'an answer could not be renewed'),
    });
  const dramaSearch = createDramaSearch({
    db,
    version: textsVersion,
    now,
    onError: (error) => log.warn({ err: error }, 'the texts of the search could not be renewed'),
  });
  return {
    responseCache: cacheOf<EncodedBody>(ANSWER_BYTES_MAX, {
      version,
      isOutdated: ({ value, ...entry }) => namesChanged({ body: value, ...entry }, monitor),
    }),
    searchCache: cacheOf<EncodedBody>(SEARCH_BYTES_MAX, {
      version,
      isOutdated: ({ value, ...entry }) =>
        entry.version < textsVersion() || namesChanged({ body: value, ...entry }, monitor),
    }),
    usualPrice: cacheOf<number | null>(1, { version: textsVersion }),
    dramaSearch,
  };
}
