import { sql } from 'kysely';

import { weekStartOf } from '../day.ts';
import type { WriteTransaction } from '../open-database.ts';

/**
 * Recounts each drama's views of the last seven days, by which dramas are ranked, without those of
 * the demo's members. Changes of the catalogue wait meanwhile: they lock dramas in another order,
 * and could deadlock with the recount.
 */
export async function recountWeekViews(tx: WriteTransaction, nowMs: number): Promise<void> {
  await sql`select from catalog_version for update`.execute(tx);
  await sql`
    update drama set week_views = week.views
    from (
      select drama.id, coalesce(sum(views - demo_views), 0)::bigint as views
      from drama
      left join drama_view_day on drama_view_day.drama_id = drama.id
        and day >= ${weekStartOf(nowMs)}::date
      group by drama.id
    ) as week
    where week.id = drama.id and drama.week_views <> week.views
  `.execute(tx);
}
