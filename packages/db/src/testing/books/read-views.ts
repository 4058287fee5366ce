import { sql } from 'kysely';

import { APP_ROLE } from '../../connection/app-role.ts';
import type { Database } from '../../open-database.ts';
import { actAsOwner } from '../databases/act-as-owner.ts';

/** Counts the views of a drama on all days, for tests. */
export async function readViews(db: Database, dramaId: string): Promise<number> {
  const days = await db
    .selectFrom('drama_view_day')
    .where('drama_id', '=', dramaId)
    .select('views')
    .execute();
  return days.reduce((sum, { views }) => sum + views, 0);
}

/**
 * Installs a trigger that counts writes to `drama_view_day` rows, for tests.
 *
 * @returns A function that reads the count.
 */
export async function countViewWrites(db: Database): Promise<() => Promise<number>> {
  await actAsOwner(db, [
    sql`create table view_write ()`,
    sql`grant insert, select on view_write to ${sql.id(APP_ROLE)}`,
    sql`
      create function note_view_write() returns trigger language plpgsql as
      'begin insert into view_write default values; return null; end'`,
    sql`
      create trigger note_view_write after insert or update on drama_view_day
      for each row execute function note_view_write()`,
  ]);
  return async () => {
    const { rows } = await sql<{ writes: number }>`
      select count(*) as writes from view_write
    `.execute(db);
    return rows[0]?.writes ?? 0;
  };
}
