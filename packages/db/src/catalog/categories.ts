import { DEFAULT_LOCALE, type Locale } from '@hookline/domain/routing';
import { sql } from 'kysely';

import type { Database } from '../open-database.ts';
import type { Page, PageRequest } from '../page.ts';
import { loadCards, type CategoryName, type DramaRecord } from './dramas.ts';
import { countRanked, listRankedIds, type Ranking } from './ranked-ids.ts';

/** Lists the categories that have dramas to show, with their drama counts, in order. */
export async function listCategories(
  db: Database,
  locale: Locale,
): Promise<(CategoryName & { total: number })[]> {
  const { rows } = await sql<{ id: string; name: string; total: number }>`
    select category.id, coalesce(own.name, base.name) as name, category.listed_count as total
    from category
    join category_text as base
      on base.category_id = category.id and base.locale = ${DEFAULT_LOCALE}
    left join category_text as own on own.category_id = category.id and own.locale = ${locale}
    where category.listed_count > 0
    order by category.position, category.id
  `.execute(db);
  return rows.map(({ id, name, total }) => ({ categoryId: id, name, total }));
}

/** Lists the ids of all categories, including those without dramas. */
export async function listCategoryIds(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('category').select('id').orderBy('position').execute();
  return rows.map((row) => row.id);
}

/**
 * Counts the dramas of a category; null if there is no such category.
 *
 * @param categoryId  'all' stands for every drama.
 */
export async function countCategory(db: Database, categoryId: string): Promise<number | null> {
  const total = await countRanked(db, rankingOf(categoryId));
  const isKnown = total > 0 || categoryId === 'all' || (await isCategory(db, categoryId));
  return isKnown ? total : null;
}

/**
 * Lists one page of a category's dramas, newest first.
 *
 * @param page.categoryId  'all' stands for every drama.
 * @param page.total  Result of {@link countCategory}. A page beyond the last is not queried.
 */
export async function listCategoryPage(
  db: Database,
  page: PageRequest & { categoryId: string; locale: Locale; total: number },
): Promise<Page<DramaRecord>> {
  const { categoryId, locale, total } = page;
  if ((page.pageNumber - 1) * page.itemsMax >= total) return { records: [], hasMore: false };
  const ids = await listRankedIds(db, rankingOf(categoryId), page);
  return { ...ids, records: await loadCards(db, { ids: ids.records, locale }) };
}

function rankingOf(categoryId: string): Ranking {
  return categoryId === 'all' ? { kind: 'newest' } : { kind: 'category', categoryId };
}

async function isCategory(db: Database, categoryId: string): Promise<boolean> {
  const query = db.selectFrom('category').select('id').where('id', '=', categoryId);
  return (await query.executeTakeFirst()) !== undefined;
}
