import type { ColumnStyle } from '@hookline/domain/catalog';
import { sql } from 'kysely';

import { toHexId } from '../../hex-id.ts';
import type { Database, WriteTransaction } from '../../open-database.ts';
import type { ColumnRule } from '../../column-types.ts';
import type { Texts } from './dramas.ts';

export type CategoryDefinition = { categoryId: string; texts: Texts<string> };

/** Inserts or renames categories, in the order given. Other categories come after these. */
export async function setCategories(
  tx: WriteTransaction,
  categories: readonly CategoryDefinition[],
): Promise<void> {
  const given = JSON.stringify(categories);
  const ids = categories.map((category) => category.categoryId);
  await sql`
    update category set position = position + ${ids.length} where id <> all(${ids}::text[])
  `.execute(tx);
  await sql`
    insert into category (id, position)
    select id, position from unnest(${ids}::text[]) with ordinality as given (id, position)
    on conflict (id) do update set position = excluded.position
  `.execute(tx);
  await sql`delete from category_text where category_id = any(${ids}::text[])`.execute(tx);
  await sql`
    insert into category_text (category_id, locale, name)
    select given."categoryId", text.key, text.value
    from jsonb_to_recordset(${given}::jsonb) as given ("categoryId" text, texts jsonb),
      jsonb_each_text(given.texts) as text
  `.execute(tx);
}

export type ColumnDefinition = {
  columnId: string;
  /** Column type; 8 is a carousel. */
  columnType: number;
  /** Style of a column that is not a carousel; a row by default. */
  style?: ColumnStyle;
  texts: Texts<string>;
  rule: ColumnRule;
  /** Drama ids in order for the rule 'listed'; empty for every other rule. */
  dramaIds: readonly string[];
};

/** Replaces all home page columns, in the order given. */
export async function setColumns(
  tx: WriteTransaction,
  columns: readonly ColumnDefinition[],
): Promise<void> {
  const given = JSON.stringify(columns);
  await tx.deleteFrom('browse_column').execute();
  await sql`
    insert into browse_column (id, type, style, position, rule)
    select "columnId", "columnType", coalesce(style, 'row'), position, rule
    from rows from (
      jsonb_to_recordset(${given}::jsonb) as (
        "columnId" text, "columnType" smallint, style text, rule jsonb
      )
    ) with ordinality as given ("columnId", "columnType", style, rule, position)
  `.execute(tx);
  await sql`
    insert into column_text (column_id, locale, name)
    select given."columnId", text.key, text.value
    from jsonb_to_recordset(${given}::jsonb) as given ("columnId" text, texts jsonb),
      jsonb_each_text(given.texts) as text
  `.execute(tx);
  await sql`
    insert into column_drama (column_id, position, drama_id)
    select given."columnId", listed.position, listed.id::uuid
    from jsonb_to_recordset(${given}::jsonb) as given ("columnId" text, "dramaIds" jsonb),
      jsonb_array_elements_text(given."dramaIds") with ordinality as listed (id, position)
  `.execute(tx);
}

/** Lists the definitions of all home page columns, in their order. */
export async function listColumnDefinitions(
  db: Database,
): Promise<(ColumnDefinition & { style: ColumnStyle })[]> {
  const { rows } = await sql<{
    id: string;
    type: number;
    style: ColumnStyle;
    rule: ColumnRule;
    texts: Texts<string>;
    drama_ids: string[];
  }>`
    select id, type, style, rule,
      (
        select jsonb_object_agg(locale, name) from column_text where column_id = browse_column.id
      ) as texts,
      array(
        select drama_id from column_drama where column_id = browse_column.id order by position
      ) as drama_ids
    from browse_column order by position, id
  `.execute(db);
  return rows.map((row) => ({
    columnId: row.id,
    columnType: row.type,
    style: row.style,
    rule: row.rule,
    texts: row.texts,
    dramaIds: row.drama_ids.map(toHexId),
  }));
}

/** A category's definition and drama count, including drafts. */
export type CategoryRecord = CategoryDefinition & { dramaCount: number };

/** Lists all categories, including those without dramas, in their order. */
export async function listCategoryDefinitions(db: Database): Promise<CategoryRecord[]> {
  const { rows } = await sql<{ id: string; texts: Texts<string>; drama_count: number }>`
    select id,
      (
        select jsonb_object_agg(locale, name) from category_text where category_id = category.id
      ) as texts,
      (select count(*) from drama_category where category_id = category.id) as drama_count
    from category order by position, id
  `.execute(db);
  return rows.map((row) => ({
    categoryId: row.id,
    texts: row.texts,
    dramaCount: row.drama_count,
  }));
}

/** Deletes a category that no drama has. */
export async function removeCategory(tx: WriteTransaction, categoryId: string): Promise<void> {
  await tx.deleteFrom('category').where('id', '=', categoryId).execute();
}
