import { catalog, type DramaRecord } from '@hookline/db';
import {
  browsePath,
  categoryPath,
  DEFAULT_LOCALE,
  episodePath,
  localePath,
  LOCALES,
  type Locale,
} from '@hookline/domain';
import type { Context } from 'hono';

import { toEncodedBody } from '../cache/encoded-body.ts';
import type { Deps } from '../deps.ts';
import type { App } from '../http/create-api.ts';
import { isDatabaseAway } from '../http/database-away.ts';
import type { HeaderSets } from '../http/headers/headers.ts';
import { sitemapIndex, urlSet, type Alternates } from './sitemap-xml.ts';

/** The protocol allows 50,000 entries, but alternates make ours long. */
const ENTRIES_MAX = 10_000;
const DRAMAS_PER_PAGE = Math.floor(ENTRIES_MAX / LOCALES.length);
const COLUMNS_MAX = 100;
const CACHE_CONTROL = 'public, max-age=3600';
const RETRY_SECONDS = '60';

/** Adds robots.txt and the sitemap, whose addresses name each other in all locales. */
export function addSitemap(app: App, deps: Deps, { file }: HeaderSets): void {
  const { publicOrigin } = deps.site;
  const headers = { ...file, 'cache-control': CACHE_CONTROL };

  app.get('/robots.txt', (c) =>
    c.text(
      `User-agent: *\nDisallow: /api/\nDisallow: /play/\nDisallow: /search/\nDisallow: /*/search/\n\nSitemap: ${publicOrigin}/sitemap.xml\n`,
      200,
      headers,
    ),
  );
  const answer = async (c: Context, key: string, write: () => Promise<string | null>) => {
    try {
      const body = await deps.responseCache.obtain(`sitemap ${key}`, async () => {
        const value = toEncodedBody(Buffer.from((await write()) ?? ''));
        return { value, bytes: value.raw.length, keep: value.raw.length > 0 };
      });
      if (body.raw.length === 0) return c.text('Not found\n', 404, { ...file });
      return c.body(new Uint8Array(body.raw), 200, {
        ...headers,
        'content-type': 'application/xml; charset=utf-8',
      });
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      return c.text('Please try again\n', 503, { ...file, 'retry-after': RETRY_SECONDS });
    }
  };
  app.get('/sitemap.xml', (c) => answer(c, 'index', () => writeIndex(deps)));
  app.get('/sitemap/:page', async (c, next) => {
    const [, pageNumber] = /^([1-9]\d{0,4})\.xml$/.exec(c.req.param('page')) ?? [];
    if (pageNumber === undefined) return next();
    return answer(c, pageNumber, () => writePage(deps, Number(pageNumber)));
  });
}

async function writeIndex(deps: Deps): Promise<string> {
  const { total } = await listDramas(deps, { pageNumber: 1, locale: DEFAULT_LOCALE });
  const pageCount = Math.max(1, Math.ceil(total / DRAMAS_PER_PAGE));
  return sitemapIndex(
    Array.from({ length: pageCount }, (_, index) => `/sitemap/${index + 1}.xml`),
    deps.site.publicOrigin,
  );
}

/** Null beyond the last page. */
async function writePage(deps: Deps, pageNumber: number): Promise<string | null> {
  const dramasOf = await Promise.all(
    LOCALES.map(async (locale) => {
      const { records } = await listDramas(deps, { pageNumber, locale });
      return [locale, new Map(records.map((drama) => [drama.dramaId, drama]))] as const;
    }),
  );
  const ids = [...(dramasOf[0]?.[1].keys() ?? [])];
  if (ids.length === 0 && pageNumber > 1) return null;
  const dramas = ids.map((id) => alternatesOf(new Map(dramasOf), id));
  const others = pageNumber === 1 ? await listOtherPages(deps) : [];
  return urlSet([...others, ...dramas], deps.site.publicOrigin);
}

/** Returns the path of a drama in each locale. A slug is made of the name in its own locale. */
function alternatesOf(
  dramasOf: ReadonlyMap<Locale, ReadonlyMap<string, DramaRecord>>,
  dramaId: string,
): Alternates {
  return new Map(
    [...dramasOf].flatMap(([locale, dramas]) => {
      const drama = dramas.get(dramaId);
      if (drama === undefined) return [];
      const path = episodePath({ dramaId, dramaName: drama.dramaName, episodeNumber: 1 });
      return [[locale, localePath(locale, path)]];
    }),
  );
}

async function listOtherPages({ db, now }: Deps): Promise<Alternates[]> {
  const [categories, columns] = await Promise.all([
    catalog.listCategories(db, DEFAULT_LOCALE),
    catalog.listColumns(db, {
      pageNumber: 1,
      itemsMax: COLUMNS_MAX,
      dramasMax: 1,
      locale: DEFAULT_LOCALE,
      nowMs: now(),
    }),
  ]);
  const paths = [
    '/',
    browsePath('all'),
    ...categories.map(({ categoryId }) => browsePath(categoryId)),
    ...columns.records.map((column) => categoryPath(column)),
    '/terms-of-use/',
    '/privacy-policy/',
  ];
  return paths.map((path) => new Map(LOCALES.map((locale) => [locale, localePath(locale, path)])));
}

function listDramas(
  { db, now }: Deps,
  { pageNumber, locale }: { pageNumber: number; locale: Locale },
): Promise<{ records: DramaRecord[]; total: number }> {
  const page = { categoryId: 'all', pageNumber, itemsMax: DRAMAS_PER_PAGE, locale, nowMs: now() };
  return catalog
    .listCategoryPage(db, page)
    .then((found) => found ?? { records: [], total: 0, hasMore: false });
}
