import { sql, type RawBuilder } from 'kysely';

import type { Database } from '../open-database.ts';
import { pageClause, pageOf, type Page, type PageRequest } from '../page.ts';
import type { ColumnRule } from '../column-types.ts';

/** Rule that selects and orders dramas; `listed` also names the column whose list it reads. */
export type Ranking =
  | Exclude<ColumnRule, { kind: 'listed' }>
  | { kind: 'listed'; columnId: string };

/** Builds a query for the ids of the published dramas that a ranking selects, in its order. */
export function rankedIds(ranking: Ranking): RawBuilder<{ id: string }> {
  switch (ranking.kind) {
    case 'newest':
      return sql`
        select drama.id from drama
        where drama.state = 'published'
        order by drama.published_at desc, drama.id`;
    case 'most-watched':
      // Dramas without views follow, newest first, so that a top 10 is always full.
      return sql`
        select drama.id from drama
        where drama.state = 'published'
        order by drama.week_views desc, drama.published_at desc, drama.id`;
    case 'category':
      return sql`
        select drama_id as id from drama_category
        where category_id = ${ranking.categoryId} and listed_at is not null
        order by listed_at desc, drama_id`;
    case 'listed':
      return sql`
        select drama.id from column_drama
        join drama on drama.id = column_drama.drama_id
        where column_drama.column_id = ${ranking.columnId} and drama.state = 'published'
        order by column_drama.position`;
  }
}

/**
 * Counts the published dramas that a ranking selects. Only a column's own list is read for this;
 * all other counts are stored.
 */
export async function countRanked(db: Database, ranking: Ranking): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce((${countOf(ranking)}), 0)::int as total
  `.execute(db);
  return rows[0]?.total ?? 0;
}

function countOf(ranking: Ranking): RawBuilder<unknown> {
  switch (ranking.kind) {
    case 'newest':
    case 'most-watched':
      return sql`select published_count from catalog_version`;
    case 'category':
      return sql`select listed_count from category where id = ${ranking.categoryId}`;
    case 'listed':
      return sql`
        select count(*) from column_drama join drama on drama.id = column_drama.drama_id
        where column_drama.column_id = ${ranking.columnId} and drama.state = 'published'`;
  }
}

/** Lists one page of the drama ids that a ranking selects. */
export async function listRankedIds(
  db: Database,
  ranking: Ranking,
  page: PageRequest,
): Promise<Page<string>> {
  const { rows } = await sql<{ id: string }>`
    ${rankedIds(ranking)} ${pageClause(page)}
  `.execute(db);
  return pageOf(
    rows.map((row) => row.id),
    page,
  );
}
