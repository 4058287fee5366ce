import { catalog, type Database } from '@hookline/db';
import {
  browsePath,
  categoryPath,
  DEFAULT_LOCALE,
  episodePath,
  localePath,
  LOCALES,
  type Locale,
} from '@hookline/domain/routing';

import type { SitemapEntry } from './sitemap-xml.ts';

const COLUMNS_MAX = 100;
const STATIC_PATHS = ['/download/', '/qrCode/', '/terms-of-use/', '/privacy-policy/'];

/** Lists each drama's first episode; a locale's slug is made from the name in that locale. */
export async function listDramaEntries(
  db: Database,
  page: { pageNumber: number; itemsMax: number },
): Promise<SitemapEntry[]> {
  const dramas = await catalog.listSitemapDramas(db, page);
  return dramas.map(({ dramaId, names, updatedAtMs }) => ({
    updatedAtMs,
    paths: pathsOf((locale) =>
      episodePath({
        dramaId,
        dramaName: names[locale] ?? names[DEFAULT_LOCALE] ?? '',
        episodeNumber: 1,
      }),
    ),
  }));
}

/** Lists the pages that are not about a single drama. */
export async function listOtherEntries(db: Database, nowMs: number): Promise<SitemapEntry[]> {
  const locale = DEFAULT_LOCALE;
  const columnPage = { pageNumber: 1, itemsMax: COLUMNS_MAX, dramasMax: 1, locale, nowMs };
  const [categories, columns] = await Promise.all([
    catalog.listCategories(db, locale),
    catalog.listColumns(db, columnPage),
  ]);
  const paths = [
    '/',
    browsePath('all'),
    ...categories.map(({ categoryId }) => browsePath(categoryId)),
    ...columns.records.map((column) => categoryPath(column)),
    ...STATIC_PATHS,
  ];
  return paths.map((path) => ({ updatedAtMs: null, paths: pathsOf(() => path) }));
}

function pathsOf(pathIn: (locale: Locale) => string): ReadonlyMap<Locale, string> {
  return new Map(LOCALES.map((locale) => [locale, localePath(locale, pathIn(locale))]));
}
