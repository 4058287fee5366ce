import { sql, type Kysely } from 'kysely';

import { ALL_RIGHTS, runStatements } from './run-statements.ts';

/**
 * Stores how many members watched which drama right after another one. A recurring job recomputes
 * these counts from the watch histories (ADR 0065); they name no member.
 */
export const watchedNextMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await runStatements(db, { statements: STATEMENTS, grants: [[ALL_RIGHTS, TABLES]] });
  },
};

const TABLES = ['drama_watched_next'];

const STATEMENTS = [
  sql`
    create table drama_watched_next (
      drama_id uuid not null references drama on delete cascade,
      next_drama_id uuid not null references drama on delete cascade,
      members int not null check (members > 0),
      primary key (drama_id, next_drama_id),
      check (drama_id <> next_drama_id)
    )`,
  sql`create index drama_watched_next_by_next on drama_watched_next (next_drama_id)`,
];
