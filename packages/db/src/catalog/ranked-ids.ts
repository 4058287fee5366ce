import { sql, type RawBuilder } from 'kysely';

import type { Database } from '../open-database.ts';
import { pageClause, pageOf, type Page, type PageRequest } from '../page.ts';
import type { ColumnRule } from '../column-types.ts';
import { weekStartOf } from '../day.ts';

/** Rule that selects and orders dramas; `listed` also names the column whose list it reads. */
export type Ranking =
  | Exclude<ColumnRule, { kind: 'listed' }>
  | { kind: 'listed'; columnId: string };

/** Builds a query for the ids of the published dramas that a ranking selects, in its order. */
export function rankedIds(ranking: Ranking, nowMs: number): RawBuilder<{ id: string }> {
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
        left join (
          select drama_id, sum(views) as views from drama_view_day
          where day >= ${weekStartOf(nowMs)}::date
          group by drama_id
        ) as week on week.drama_id = drama.id
        where drama.state = 'published'
        order by coalesce(week.views, 0) desc, drama.published_at desc, drama.id`;
    case 'category':
      return sql`
        select drama.id from drama_category
        join drama on drama.id = drama_category.drama_id
        where drama_category.category_id = ${ranking.categoryId} and drama.state = 'published'
        order by drama.published_at desc, drama.id`;
    case 'listed':
      return sql`
        select drama.id from column_drama
        join drama on drama.id = column_drama.drama_id
        where column_drama.column_id = ${ranking.columnId} and drama.state = 'published'
        order by column_drama.position`;
  }
}

/** Counts the published dramas that a ranking selects, without sorting or reading views. */
export async function countRanked(db: Database, ranking: Ranking): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${pickedBy(ranking)}
  `.execute(db);
  return rows[0]?.total ?? 0;
}

function pickedBy(ranking: Ranking): RawBuilder<unknown> {
  switch (ranking.kind) {
    case 'newest':
    case 'most-watched':
      return sql`drama where state = 'published'`;
    case 'category':
      return sql`
        drama_category join drama on drama.id = drama_category.drama_id
        where drama_category.category_id = ${ranking.categoryId} and drama.state = 'published'`;
    case 'listed':
      return sql`
        column_drama join drama on drama.id = column_drama.drama_id
        where column_drama.column_id = ${ranking.columnId} and drama.state = 'published'`;
  }
}

/** Lists one page of the drama ids that a ranking selects. */
export async function listRankedIds(
  db: Database,
  ranking: Ranking,
  page: PageRequest & { nowMs: number },
): Promise<Page<string>> {
  const { rows } = await sql<{ id: string }>`
    ${rankedIds(ranking, page.nowMs)} ${pageClause(page)}
  `.execute(db);
  return pageOf(
    rows.map((row) => row.id),
    page,
  );
}
