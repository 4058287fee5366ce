import { filesOf, titleOf } from './page-parts.ts';
import { isKeepable, pageKeyOf } from './page-key.ts';

/** Cache of the most recently visited pages, as the server sent them. */
export type PageCache = {
  find: (url: string) => Promise<Response | null>;
  /**
   * Caches a page as the newest, with all files that it references. If the site no longer has the
   * page, deletes its cached copy.
   *
   * @param isLoaded  Whether the browser has loaded this very page, so its HTTP cache has it.
   */
  keep: (url: string, isLoaded: boolean) => Promise<void>;
  /** Lists the pages by path and title, newest first. */
  list: () => Promise<KeptPage[]>;
};

/** A page that can be read offline; its title is escaped as HTML. */
export type KeptPage = { path: string; title: string };

const PAGES_MAX = 20;
/** Our own header with the title, so that listing the titles reads no page bodies. */
const TITLE_HEADER = 'x-kept-title';
/** Headers that describe the body as it was sent. The cached body is already decoded. */
const BODY_HEADERS = ['content-encoding', 'content-length', 'transfer-encoding'];

type Parts = {
  open: () => Promise<Cache>;
  keepFiles: (paths: readonly string[]) => Promise<void>;
  askNetwork: typeof fetch;
};

export function createPageCache({ open, keepFiles, askNetwork }: Parts): PageCache {
  return {
    async find(url) {
      const key = pageKeyOf(url);
      return key === null ? null : ((await (await open()).match(key)) ?? null);
    },
    async keep(url, isLoaded) {
      const key = pageKeyOf(url);
      if (key === null) return;
      const response = await askNetwork(key, {
        cache: isLoaded ? 'force-cache' : 'default',
        priority: 'low',
      });
      if (!isKeepable(response)) {
        if (isGone(response)) await (await open()).delete(key);
        return;
      }
      const html = await response.text();
      // Files first: without its styles and scripts the page is not worth caching.
      await keepFiles(filesOf(html));
      const cache = await open();
      await cache.delete(key);
      await cache.put(key, withTitle(html, response.headers));
      const keys = await cache.keys();
      await Promise.all(keys.slice(0, -PAGES_MAX).map((oldest) => cache.delete(oldest)));
    },
    async list() {
      const cache = await open();
      const pages = await Promise.all(
        (await cache.keys()).map(async (key) => ({
          path: new URL(key.url).pathname,
          title: decodeURIComponent((await cache.match(key))?.headers.get(TITLE_HEADER) ?? ''),
        })),
      );
      return pages.toReversed();
    },
  };
}

/** Whether the site no longer has the page, for example because its drama was taken down. */
function isGone({ status }: Response): boolean {
  return status === 404 || status === 410;
}

/** Makes a copy of the page with its original headers, above all its content policy. */
function withTitle(html: string, sent: Headers): Response {
  const headers = new Headers(sent);
  for (const name of BODY_HEADERS) headers.delete(name);
  headers.set(TITLE_HEADER, encodeURIComponent(titleOf(html)));
  return new Response(html, { headers });
}
