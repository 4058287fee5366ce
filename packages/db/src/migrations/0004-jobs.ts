import { sql, type Kysely } from 'kysely';

import { APP_ROLE } from '../connection/app-role.ts';

/** Stores when each recurring job is due, for all servers together (ADR 0033). */
export const jobsMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create table job (
        name text primary key check (name ~ '^[a-z-]{1,64}$'),
        due_at timestamptz not null
      )
    `.execute(db);
    await sql`grant select, insert, update, delete on job to ${sql.id(APP_ROLE)}`.execute(db);
    // Lets the daily job find old views without reading those that it keeps.
    await sql`create index episode_view_by_day on episode_view (day)`.execute(db);
  },
};
