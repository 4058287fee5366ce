import { DEFAULT_LOCALE } from '@hookline/domain/routing';
import { sql } from 'kysely';

import type { Database } from '../open-database.ts';
import type { Days, DramaDay } from './list-days.ts';

/** Sums of a drama over days. */
export type DramaSums = Omit<DramaDay, 'day'> & { name: string };

/** Lists the dramas that earned the most over days: money first, then coins, then views. */
export async function listBestDramas(
  db: Database,
  { fromDay, untilDay, dramasMax }: Days & { dramasMax: number },
): Promise<DramaSums[]> {
  const { rows } = await sql<DramaSums>`
    with best as (
      select drama_id, sum(views)::bigint as views, sum(starts)::bigint as starts,
        sum(unlocks)::bigint as unlocks, sum(coin)::bigint as coin, sum(bonus)::bigint as bonus,
        sum(cents)::bigint as cents
      from drama_day where day between ${fromDay}::date and ${untilDay}::date
      group by drama_id
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
