import { DEFAULT_LOCALE } from '@hookline/domain/routing';
import { sql } from 'kysely';

import type { Database } from '../open-database.ts';
import { selectEarned } from './drama-totals.ts';
import type { Days, DramaDay } from './list-days.ts';

/** Sums of a drama over a span of days. */
export type DramaSums = Omit<DramaDay, 'day'> & { name: string };

/**
 * Lists the dramas that earned the most over a span of days: by money, then coins, then views. If
 * fewer than `dramasMax` earned money, the most watched of the last seven days follow.
 */
export async function listBestDramas(
  db: Database,
  { fromDay, untilDay, dramasMax }: Days & { dramasMax: number },
): Promise<DramaSums[]> {
  const { rows } = await sql<DramaSums>`
    with earned as (
      select drama_id from (
        select place from (${selectEarned({ fromDay, untilDay })}) as each_drama
        order by cents desc, place limit ${dramasMax}
      ) as first
      join drama_place using (place)
    ),
    watched as (
      select id as drama_id from drama
      where state = 'published' and (select count(*) from earned) < ${dramasMax}
      order by week_views desc, published_at desc, id limit ${dramasMax}
    ),
    -- Summed drama by drama: the planner would read the days of all dramas and join them.
    best as (
      select wanted.drama_id, of_drama.*
      from (select drama_id from earned union select drama_id from watched) as wanted
      cross join lateral (
        select sum(views)::bigint as views, sum(starts)::bigint as starts,
          sum(unlocks)::bigint as unlocks, sum(coin)::bigint as coin, sum(bonus)::bigint as bonus,
          sum(cents)::bigint as cents
        from drama_day
        where drama_day.drama_id = wanted.drama_id
          and day between ${fromDay}::date and ${untilDay}::date
      ) as of_drama
      where views is not null
      order by cents desc, coin desc, views desc, drama_id limit ${dramasMax}
    )
    select replace(best.drama_id::text, '-', '') as "dramaId", coalesce(text.name, '') as name, views, starts, unlocks,
      coin, bonus, cents
    from best
    left join drama_text as text on text.drama_id = best.drama_id
      and text.locale = ${DEFAULT_LOCALE}
    order by cents desc, coin desc, views desc, best.drama_id
  `.execute(db);
  return rows;
}
