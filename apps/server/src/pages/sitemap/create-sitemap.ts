import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

import { catalog } from '@hookline/db';

import { createSharedCache } from '../../cache/shared-cache.ts';
import type { Deps } from '../../deps.ts';
import { listDramaEntries, listOtherEntries } from './list-entries.ts';
import { sitemapIndex, urlSet } from './sitemap-xml.ts';

/**
 * Number of dramas per file, which may hold 50,000 URLs and 50 MB. A drama has an entry per locale,
 * and each entry lists the URLs of all locales. A URL with 200 Thai letters has 1.9 kB, so a drama
 * takes at most 320 kB.
 */
export const DRAMAS_PER_PAGE = 150;
const CACHE_BYTES_MAX = 16 * 1024 * 1024;
const FRESH_MS = 3_600_000;
const STALE_MS = 24 * 3_600_000;
const TIME_BYTES = 8;

const compress = promisify(gzip);

/**
 * Creates the sitemap's files and caches them compressed until the catalogue changes: their URLs
 * are so similar that some megabytes shrink to a few per cent.
 */
export function createSitemap({ db, site, now, catalogMonitor, log }: Deps) {
  const { publicOrigin } = site;
  const cacheOf = <V>() =>
    createSharedCache<V>({
      bytesMax: CACHE_BYTES_MAX,
      freshMs: FRESH_MS,
      staleMs: STALE_MS,
      now,
      version: catalogMonitor.version,
      onError: (error) => log.warn({ err: error }, 'a sitemap could not be renewed'),
    });
  const files = cacheOf<Buffer<ArrayBuffer>>();
  const times = cacheOf<number[]>();

  /** Lists the times of the last changes, one per page. There is always a first page. */
  const listPages = () =>
    times.obtain('pages', async () => {
      const value = await catalog.listSitemapPages(db, DRAMAS_PER_PAGE);
      return { value, bytes: value.length * TIME_BYTES, keep: true };
    });

  return {
    /** Returns the index, compressed by gzip. */
    index: () =>
      files.obtain('index', async () => {
        const [first = null, ...others] = await listPages();
        const maps = [first, ...others].map((updatedAtMs, index) => ({
          path: `/sitemap/${index + 1}.xml`,
          updatedAtMs,
        }));
        return pack(sitemapIndex(maps, publicOrigin));
      }),

    /** Returns a page, compressed by gzip; null beyond the last. `pageNumber` is one-based. */
    page: async (pageNumber: number) => {
      const { length } = await listPages();
      if (pageNumber > Math.max(1, length)) return null;
      return files.obtain(String(pageNumber), async () => {
        const [others, dramas] = await Promise.all([
          pageNumber === 1 ? listOtherEntries(db, now()) : [],
          listDramaEntries(db, { pageNumber, itemsMax: DRAMAS_PER_PAGE }),
        ]);
        return pack(urlSet([...others, ...dramas], publicOrigin));
      });
    },
  };
}

async function pack(xml: string) {
  const value = await compress(xml);
  return { value, bytes: value.length, keep: true };
}
