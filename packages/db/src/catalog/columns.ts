import type { ColumnStyle } from '@hookline/domain/catalog';
import { DEFAULT_LOCALE, type Locale } from '@hookline/domain/routing';
import { sql } from 'kysely';

import type { Database } from '../open-database.ts';
import { pageClause, pageOf, type CountedPage, type Page, type PageRequest } from '../page.ts';
import type { ColumnRule } from '../column-types.ts';
import { toHexId } from '../hex-id.ts';
import { loadCards, type DramaRecord } from './dramas.ts';
import { countRanked, listRankedIds, rankedIds, type Ranking } from './ranked-ids.ts';

export type ColumnRecord = {
  columnId: string;
  columnName: string;
  /** Column type; 8 is a carousel. */
  columnType: number;
  style: ColumnStyle;
  /** Ids of the column's first dramas, in order. */
  dramaIds: string[];
};

type ColumnRow = { id: string; type: number; style: ColumnStyle; rule: ColumnRule; name: string };

/** Lists one page of the home page's columns, each with the ids of its first dramas. */
export async function listColumns(
  db: Database,
  page: PageRequest & { locale: Locale; dramasMax: number },
): Promise<Page<ColumnRecord>> {
  const { locale, dramasMax } = page;
  const { rows } = await sql<ColumnRow>`
    ${columnsIn(locale)} order by browse_column.position, browse_column.id ${pageClause(page)}
  `.execute(db);
  const { records: columns, hasMore } = pageOf(rows, page);

  const idsOfColumn = await listFirstIds(db, columns, dramasMax);
  const records = columns.map((column) => ({
    columnId: column.id,
    columnName: column.name,
    columnType: column.type,
    style: column.style,
    dramaIds: (idsOfColumn.get(column.id) ?? []).map(toHexId),
  }));
  return { records, hasMore };
}

/** Finds a column with one page of its dramas. Null if there is no such column. */
export async function findColumn(
  db: Database,
  page: PageRequest & { columnId: string; locale: Locale },
): Promise<
  (CountedPage<DramaRecord> & { columnId: string; columnName: string; columnType: number }) | null
> {
  const { columnId, locale } = page;
  const { rows } = await sql<ColumnRow>`
    ${columnsIn(locale)} where browse_column.id = ${columnId}
  `.execute(db);
  const [column] = rows;
  if (column === undefined) return null;

  const ranking = rankingOf(column);
  const [ids, total] = await Promise.all([
    listRankedIds(db, ranking, page),
    countRanked(db, ranking),
  ]);
  const records = await loadCards(db, { ids: ids.records, locale });
  return { columnId, columnName: column.name, columnType: column.type, ...ids, records, total };
}

/**
 * Lists, in order, the English names of the columns that show a published drama, or would show it
 * if it were new or popular enough.
 */
export async function listColumnsShowing(db: Database, dramaId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    ${columnsIn(DEFAULT_LOCALE)}
    where rule ->> 'kind' in ('newest', 'most-watched')
      or exists (
        select from drama_category where drama_id = ${dramaId}::uuid
          and rule ->> 'kind' = 'category' and category_id = rule ->> 'categoryId'
      )
      or exists (
        select from column_drama
        where column_drama.column_id = browse_column.id and drama_id = ${dramaId}::uuid
      )
    order by browse_column.position, browse_column.id
  `.execute(db);
  return rows.map(({ name }) => name);
}

/** Lists the last seven days' most watched dramas, filled up with the newest ones. */
export async function listTopDramas(
  db: Database,
  top: { locale: Locale; itemsMax: number },
): Promise<DramaRecord[]> {
  const ids = await listTopDramaIds(db, top.itemsMax);
  return loadCards(db, { ids, locale: top.locale });
}

/** Lists the ids of the last seven days' most watched dramas, filled up with the newest ones. */
export async function listTopDramaIds(db: Database, itemsMax: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    ${rankedIds({ kind: 'most-watched' })} limit ${itemsMax}
  `.execute(db);
  return rows.map((row) => toHexId(row.id));
}

function columnsIn(locale: Locale) {
  return sql`
    select browse_column.id, browse_column.type, browse_column.style, browse_column.rule,
      coalesce(own.name, base.name) as name
    from browse_column
    join column_text as base
      on base.column_id = browse_column.id and base.locale = ${DEFAULT_LOCALE}
    left join column_text as own on own.column_id = browse_column.id and own.locale = ${locale}`;
}

/** Lists the ids of each column's first dramas in one statement. */
async function listFirstIds(
  db: Database,
  columns: readonly ColumnRow[],
  dramasMax: number,
): Promise<Map<string, string[]>> {
  if (columns.length === 0) return new Map();
  const queries = columns.map(
    (column) => sql`
      select ${column.id}::text as id, array(
        ${rankedIds(rankingOf(column))} limit ${dramasMax}
      ) as ids`,
  );
  const { rows } = await sql<{ id: string; ids: string[] }>`
    ${sql.join(queries, sql` union all `)}
  `.execute(db);
  return new Map(rows.map((row) => [row.id, row.ids]));
}

function rankingOf(column: ColumnRow): Ranking {
  return column.rule.kind === 'listed' ? { kind: 'listed', columnId: column.id } : column.rule;
}
