import { withTimeout } from '@hookline/services';

import { namesChanged } from '../cache/names-changed.ts';
import { createSharedCache } from '../cache/shared-cache.ts';
import { encodeBody, type Encoding } from '../cache/encoded-body.ts';
import type { Deps } from '../deps.ts';
import { failedPage, PageFailure } from './failed-page.ts';
import { isElsewhere, readablePath } from './page-path.ts';
import { makePage, PAGE_FRESH_SECONDS, PAGE_STALE_SECONDS, type Page } from './page.ts';
import type { RenderedPage } from './renderer.ts';

export type PageSource = ReturnType<typeof createPageSource>;

const RENDER_TIMEOUT_MS = 10_000;
/** Approximate memory of an entry beyond its bytes. */
const OVERHEAD_BYTES = 1_000;

/** Creates the page source; each path is rendered once for all visitors, and cached. */
export function createPageSource(parts: {
  deps: Deps;
  /** Renders the page at a path. */
  draw: (path: string) => Promise<RenderedPage>;
  /** 0 renders each request and leaves the page uncompressed. */
  cacheBytesMax: number;
}) {
  const { deps, draw, cacheBytesMax } = parts;
  const cache = createSharedCache<Page>({
    bytesMax: cacheBytesMax,
    freshMs: PAGE_FRESH_SECONDS * 1000,
    staleMs: PAGE_STALE_SECONDS * 1000,
    now: deps.now,
    version: deps.catalogMonitor.version,
    isOutdated: ({ value, ...entry }) =>
      namesChanged({ body: value.body, ...entry }, deps.catalogMonitor),
    onError: (error) => deps.log.warn({ err: error }, 'a page could not be renewed'),
  });

  const produce = async (path: string) => {
    const drawing = draw(readablePath(path));
    const { status, headers, html } = await withTimeout(drawing, RENDER_TIMEOUT_MS, tooSlow);
    const page = makePage(status, headers, html);
    // Thrown, so that an older page is served instead if there is one.
    if (status >= 500) throw new PageFailure(page);
    const { raw } = page.body;
    const keep = status === 200 && !isElsewhere(path, raw);
    return { value: page, bytes: raw.length + OVERHEAD_BYTES, keep };
  };

  const failed = (error: unknown, asked: { path: string; requestId: string }): Page => {
    deps.log.error({ ...asked, err: error }, 'page failed');
    return failedPage(error, deps.catalogMonitor.isDatabaseUp());
  };

  return {
    stats: cache.stats,
    find: cache.find,

    /** Returns the page at a path. Never fails: at worst, the page reports an error. */
    async get(path: string, requestId: string): Promise<Page> {
      try {
        if (cacheBytesMax === 0) return (await produce(path)).value;
        return cache.find(path) ?? (await cache.obtain(path, () => produce(path)));
      } catch (error) {
        return failed(error, { path, requestId });
      }
    },

    /** Like `get`, for a search page, which is rendered each time: there are too many to cache. */
    async getUncached(path: string, requestId: string): Promise<Page> {
      try {
        return (await produce(path)).value;
      } catch (error) {
        return failed(error, { path, requestId });
      }
    },

    /** Returns a page's bytes, in the requested encoding unless it is empty or the cache is off. */
    async encode(
      path: string,
      page: Page,
      wanted: Encoding,
    ): Promise<{ bytes: Uint8Array<ArrayBuffer>; encoding: Encoding }> {
      const isPlain = cacheBytesMax === 0 || page.body.raw.length === 0;
      const encoding = isPlain ? 'identity' : wanted;
      const known = page.body.encoded[encoding];
      if (known !== undefined) return { bytes: known, encoding };
      const bytes = await encodeBody(page.body, encoding);
      cache.grow(path, bytes.length);
      return { bytes, encoding };
    },
  };
}

function tooSlow(): Error {
  return new Error(`The page took more than ${RENDER_TIMEOUT_MS} ms.`);
}
