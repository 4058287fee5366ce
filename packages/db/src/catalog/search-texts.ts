import { DEFAULT_LOCALE, type Locale } from '@hookline/domain/routing';
import { sql } from 'kysely';

import type { Database } from '../open-database.ts';
import { toHexId } from '../hex-id.ts';
import { rankedIds } from './ranked-ids.ts';

/** A published drama. `stamp` changes whenever the drama's texts change. */
export type DramaStamp = { dramaId: string; stamp: string };

/** Texts of a drama in one locale. `reading` is null if the name is typed as it is written. */
export type DramaText = {
  dramaId: string;
  name: string;
  introduce: string;
  reading: string | null;
};

/** Lists all published dramas, this week's most watched first, then the newest. */
export async function listDramaStamps(db: Database): Promise<DramaStamp[]> {
  // PostgreSQL converts the ids: converting 100,000 of them here would hold up every request.
  const { rows } = await sql<DramaStamp>`
    select replace(ranked.id::text, '-', '') as "dramaId", drama.updated_at::text as stamp
    from (
      select most_watched.id, row_number() over () as rank
      from (${rankedIds({ kind: 'most-watched' })}) as most_watched
    ) as ranked
    join drama on drama.id = ranked.id
    order by ranked.rank
  `.execute(db);
  return rows;
}

/** Lists dramas' texts in a locale, leaving out dramas without texts in that locale. */
export async function listDramaTexts(
  db: Database,
  { dramaIds, locale }: { dramaIds: readonly string[]; locale: Locale },
): Promise<DramaText[]> {
  const { rows } = await sql<DramaText>`
    select drama_id as "dramaId", name, introduce, reading from drama_text
    where drama_id = any(${dramaIds}::uuid[]) and locale = ${locale}
  `.execute(db);
  return rows.map((row) => Object.assign(row, { dramaId: toHexId(row.dramaId) }));
}

/** Lists the names of dramas in all languages, with their readings. */
export async function listNamesToSearch(
  db: Database,
  dramaIds: readonly string[],
): Promise<{ dramaId: string; names: string[] }[]> {
  const { rows } = await sql<{ id: string; names: string[] }>`
    select drama_id as id, json_agg(concat_ws(' ', name, reading) order by locale) as names
    from drama_text
    where drama_id = any(${dramaIds}::uuid[]) group by drama_id
  `.execute(db);
  return rows.map(({ id, names }) => ({ dramaId: toHexId(id), names }));
}

/**
 * Lists the names, in a locale and in English, of the genres, labels and columns that show
 * published dramas. Columns of the newest or most watched dramas are left out.
 */
export async function listDramaTerms(
  db: Database,
  locale: Locale,
): Promise<{ dramaId: string; terms: string[] }[]> {
  const isRead = sql`in (${locale}, ${DEFAULT_LOCALE})`;
  const { rows } = await sql<{ id: string; terms: string[] }>`
    select term.drama_id as id, json_agg(term.name) as terms
    from (
      select drama_id, name from drama_category
      join category_text using (category_id) where locale ${isRead}
      union select drama_id, name from column_drama
      join column_text using (column_id) where locale ${isRead}
      union select drama_id, name from drama_category
      join browse_column on rule ->> 'kind' = 'category' and rule ->> 'categoryId' = category_id
      join column_text on column_id = browse_column.id where locale ${isRead}
      union select id, name.value from drama
      cross join jsonb_array_elements(labels) as label
      cross join jsonb_each_text(label) as name where name.key ${isRead}
    ) as term
    join drama on drama.id = term.drama_id and drama.state = 'published'
    group by term.drama_id
  `.execute(db);
  return rows.map(({ id, terms }) => ({ dramaId: toHexId(id), terms }));
}
