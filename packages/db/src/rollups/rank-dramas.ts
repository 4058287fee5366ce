import { sql } from 'kysely';

import { weekStartOf } from '../day.ts';
import type { Database, WriteTransaction } from '../open-database.ts';

/** Dramas of one step, so that no statement comes near its time-out. */
const STEP_DRAMAS = 5_000;

/** Plays, unlocks and money of a drama in the last seven days. */
type DramaWeek = { id: string; plays: number; unlocks: number; cents: number };

/** Lists dramas, at most one step of them, whose week differs from what is written beside them. */
export async function listMovedDramas(db: Database, nowMs: number): Promise<DramaWeek[]> {
  const { rows } = await sql<DramaWeek>`
    select drama.id, coalesce(sum(views), 0)::float8 as plays,
      coalesce(sum(unlocks), 0)::float8 as unlocks, coalesce(sum(cents), 0)::float8 as cents
    from drama
    left join drama_day on drama_day.drama_id = drama.id
      and day >= ${weekStartOf(nowMs)}::date
    group by drama.id
    having (drama.desk_plays, drama.desk_unlocks, drama.desk_cents) is distinct from (
      coalesce(sum(views), 0)::bigint, coalesce(sum(unlocks), 0)::bigint,
      coalesce(sum(cents), 0)::bigint
    )
    limit ${STEP_DRAMAS}
  `.execute(db);
  return rows;
}

/**
 * Writes weeks beside their dramas: operators order the catalogue by them. Changes of the catalogue
 * wait meanwhile: they lock dramas in another order, and could deadlock with this.
 */
export async function writeDramaWeeks(
  tx: WriteTransaction,
  weeks: readonly DramaWeek[],
): Promise<void> {
  const column = (name: Exclude<keyof DramaWeek, 'id'>) => weeks.map((week) => week[name]);
  await sql`select from catalog_version for update`.execute(tx);
  await sql`
    update drama set desk_plays = week.plays, desk_unlocks = week.unlocks, desk_cents = week.cents
    from unnest(
      ${weeks.map(({ id }) => id)}::uuid[], ${column('plays')}::bigint[],
      ${column('unlocks')}::bigint[], ${column('cents')}::bigint[]
    ) as week (id, plays, unlocks, cents)
    where week.id = drama.id
  `.execute(tx);
}
