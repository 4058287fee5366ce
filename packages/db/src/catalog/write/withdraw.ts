import { DEFAULT_LOCALE } from '@hookline/domain/routing';
import { sql } from 'kysely';

import type { WriteTransaction } from '../../open-database.ts';

/**
 * Removes the given home page columns, except those that an operator has customised: a column is
 * kept if its English name has changed, or if it lists a drama that is not among `dramaIds`.
 *
 * @returns The number of removed columns.
 */
export async function removeColumns(
  tx: WriteTransaction,
  {
    columns,
    dramaIds,
  }: {
    columns: readonly { columnId: string; englishName: string }[];
    dramaIds: readonly string[];
  },
): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    delete from browse_column
    using column_text,
      jsonb_to_recordset(${JSON.stringify(columns)}::jsonb) as given (
        "columnId" text, "englishName" text
      )
    where browse_column.id = given."columnId"
      and column_text.column_id = browse_column.id
      and column_text.locale = ${DEFAULT_LOCALE}
      and column_text.name = given."englishName"
      and not exists (
        select from column_drama
        where column_drama.column_id = browse_column.id
          and column_drama.drama_id <> all(${dramaIds}::uuid[])
      )
    returning browse_column.id
  `.execute(tx);
  return rows.length;
}
