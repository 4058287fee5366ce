import { sql, type RawBuilder } from 'kysely';

import { isOwned } from '../catalog/findable.ts';
import type { Database } from '../open-database.ts';

/** A member's lists, newest first, with one row per drama. */
export type ListName = 'favourites' | 'history';

/** Position of a row in a list. Later times are first; equal times are ordered by id. */
export type ListKey = { listedAtMs: number; dramaId: string };

/** Start of a page: `skip` rows after a key, or after the top of the list if the key is null. */
export type ListStart = { after: ListKey | null; skip: number };

export type ListPage = ListStart & { userId: string; rowsMax: number };

const TABLES = {
  favourites: { table: sql.table('favourite'), listedAt: sql.ref('added_at') },
  history: { table: sql.table('watch_history'), listedAt: sql.ref('watched_at') },
} as const;

/**
 * Builds the condition that a member's list shows the row. The subquery is hashed once, so
 * rows are still read in index order.
 */
function isShown(userId: string): RawBuilder<unknown> {
  return sql`drama_id not in (
    select drama.id from drama
    where drama.state <> 'published' and not (drama.state = 'retired' and ${isOwned(userId)})
  )`;
}

/**
 * Limits that are inlined in the statement text. With only a parameter as the limit, PostgreSQL
 * expects to read a tenth of the list. With every page size inlined, there would be too many
 * statements.
 */
const PLANNED_ROWS = [25, 100, 1000];

/**
 * Builds a query for one page of a list: `drama_id` and `listed_at`, in any order. It reads an
 * index, however far down the list the page is, and leaves out dramas that the member cannot see.
 *
 * Planning takes longer than reading a page, so one plan should serve all pages. The page's ids
 * therefore pass through an array: the planner does not know its length, estimates all pages alike
 * and keeps its plan.
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

/** Counts a list's rows whose drama can be watched. */
export async function countListed(
  db: Database,
  { list, userId }: { list: ListName; userId: string },
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${TABLES[list].table} where user_id = ${userId} and ${isShown(userId)}
  `.execute(db);
  return rows[0]?.total ?? 0;
}
