import { DEFAULT_LOCALE, type Locale } from '@hookline/domain';
import { sql } from 'kysely';

import type { Database } from '../open-database.ts';
import type { CountedPage, PageRequest } from '../page.ts';
import { loadCards, type CategoryName, type DramaRecord } from './dramas.ts';
import { listRankedIds } from './ranked-ids.ts';

/** Every category that has dramas to show, with their number, in their order. */
export async function listCategories(
  db: Database,
  locale: Locale,
): Promise<(CategoryName & { total: number })[]> {
  const { rows } = await sql<{ id: string; name: string; total: number }>`
    select category.id, coalesce(own.name, base.name) as name, counted.total
    from category
    join (
      select drama_category.category_id, count(*) as total
      from drama_category
      join drama on drama.id = drama_category.drama_id and drama.state = 'published'
      group by drama_category.category_id
    ) as counted on counted.category_id = category.id
    join category_text as base
      on base.category_id = category.id and base.locale = ${DEFAULT_LOCALE}
    left join category_text as own on own.category_id = category.id and own.locale = ${locale}
    order by category.position, category.id
  `.execute(db);
  return rows.map(({ id, name, total }) => ({ categoryId: id, name, total }));
}

/** Ids of all categories, those without dramas too. */
export async function listCategoryIds(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('category').select('id').orderBy('position').execute();
  return rows.map((row) => row.id);
}

/**
 * One page of the dramas of a category, newest first; null if there is no such category.
 *
 * @param page.categoryId  'all' stands for every drama.
 */
export async function listCategoryPage(
  db: Database,
  page: PageRequest & { categoryId: string; locale: Locale; nowMs: number },
): Promise<CountedPage<DramaRecord> | null> {
  const { categoryId, locale } = page;
  const ids = await listRankedIds(
    db,
    categoryId === 'all' ? { kind: 'newest' } : { kind: 'category', categoryId },
    page,
  );
  if (ids.total === 0 && categoryId !== 'all' && !(await isCategory(db, categoryId))) return null;
  return { ...ids, records: await loadCards(db, { ids: ids.records, locale }) };
}

async function isCategory(db: Database, categoryId: string): Promise<boolean> {
  const query = db.selectFrom('category').select('id').where('id', '=', categoryId);
  return (await query.executeTakeFirst()) !== undefined;
}
