import { sql } from 'kysely';

import type { Database } from '../open-database.ts';

/** How often a drama was watched, on all days, for tests. */
export async function readViews(db: Database, dramaId: string): Promise<number> {
  const days = await db
    .selectFrom('drama_view_day')
    .where('drama_id', '=', dramaId)
    .select('views')
    .execute();
  return days.reduce((sum, { views }) => sum + views, 0);
}

/**
 * Reads how often the rows of `drama_view_day` were written, for tests. A row moves on in its page
 * with each update, as long as the page is not cleaned up, which takes more updates than a test has.
 */
export async function readViewWrites(db: Database): Promise<number[]> {
  const { rows } = await sql<{ writes: number }>`
    select (ctid::text::point)[1]::int as writes from drama_view_day
  `.execute(db);
  return rows.map(({ writes }) => writes);
}
