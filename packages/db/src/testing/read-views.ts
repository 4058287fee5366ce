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
