import { sql } from 'kysely';

import type { Database } from '../../open-database.ts';

export type CounterFault = { counted: number; found: number };

/** Compares every counter of favourites and likes with the rows that it counts, for tests. */
export async function auditLibrary(db: Database): Promise<CounterFault[]> {
  const { rows } = await sql<CounterFault>`
    with found as (
      select drama_id as id, get_byte(uuid_send(user_id), 0) / 16 as shard, count(*) as found
      from favourite group by 1, 2
      union all
      select episode_id, get_byte(uuid_send(user_id), 0) / 16, count(*)
      from episode_like group by 1, 2
    ), counted as (
      select drama_id as id, shard, favourites as counted from favourite_count
      union all
      select episode_id, shard, likes from episode_like_count
    )
    select coalesce(counted, 0) as counted, coalesce(found, 0) as found
    from counted full join found using (id, shard)
    where coalesce(counted, 0) <> coalesce(found, 0)
  `.execute(db);
  return rows;
}
