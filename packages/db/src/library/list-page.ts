import { sql, type RawBuilder } from 'kysely';

import { isOwned } from '../catalog/findable.ts';
import type { Database } from '../open-database.ts';

/** The lists of a member, newest first, with one row per drama. */
export type ListName = 'favourites' | 'history';

/** The place of a row in a list. Later times come first; equal times are ordered by id. */
export type ListKey = { listedAtMs: number; dramaId: string };

/** A page begins `skip` rows after a key, or after the top of the list if the key is null. */
export type ListStart = { after: ListKey | null; skip: number };

export type ListPage = ListStart & { userId: string; rowsMax: number };

const TABLES = {
  favourites: { table: sql.table('favourite'), listedAt: sql.ref('added_at') },
  history: { table: sql.table('watch_history'), listedAt: sql.ref('watched_at') },
} as const;

/**
 * Whether a list of a member shows the row. The subquery is hashed once, so that rows still come in
 * the order of the index.
 */
function isShown(userId: string): RawBuilder<unknown> {
  return sql`drama_id not in (
    select drama.id from drama
    where drama.state <> 'published' and not (drama.state = 'retired' and ${isOwned(userId)})
  )`;
}

/**
 * Limits that are part of the text of a statement. With a limit that is a parameter alone,
 * PostgreSQL expects a tenth of the list. With each page size in the text, there would be too many
 * statements.
 */
const PLANNED_ROWS = [25, 100, 1000];

/**
 * A query for one page of a list: `drama_id` and `listed_at`, in any order. It reads an index,
 * whatever the depth, and leaves out dramas that the member does not find.
 *
 * The page goes through an array, whose length the planner never knows. It therefore expects the
 * same of every page and keeps one plan: planning a page takes longer than reading it.
 */
export function listedRows(list: ListName, page: ListPage): RawBuilder<unknown> {
  const { table, listedAt } = TABLES[list];
  const { userId, after, skip, rowsMax } = page;
  const isAfter =
    after === null
      ? sql``
      : sql`and (${listedAt}, drama_id) < (${new Date(after.listedAtMs)}, ${after.dramaId}::uuid)`;
  const offset = skip === 0 ? sql`` : sql`offset ${skip}`;
  const plannedRows = PLANNED_ROWS.find((each) => each >= rowsMax) ?? rowsMax;
  return sql`
    select wanted.id as drama_id, (
      select ${listedAt} from ${table} where user_id = ${userId} and drama_id = wanted.id
    ) as listed_at
    from unnest(array(
      select drama_id from (
        select drama_id from ${table}
        where user_id = ${userId} and ${isShown(userId)} ${isAfter}
        order by ${listedAt} desc, drama_id desc
        limit ${rowsMax} ${offset}
      ) as page
      limit ${sql.lit(plannedRows)}
    )) as wanted (id)`;
}

/** Counts the rows of a list whose drama can be watched. */
export async function countListed(
  db: Database,
  { list, userId }: { list: ListName; userId: string },
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${TABLES[list].table} where user_id = ${userId} and ${isShown(userId)}
  `.execute(db);
  return rows[0]?.total ?? 0;
}
