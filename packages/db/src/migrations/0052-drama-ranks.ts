import { sql, type Kysely } from 'kysely';

import { runStatements } from './run-statements.ts';

/**
 * Keeps each drama's plays, unlocks and money of the last seven days beside it, so that operators
 * can list the catalogue in their order. The job of the roll-ups writes them.
 */
export const dramaRanksMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await runStatements(db, { statements: STATEMENTS, grants: [] });
  },
};

const STATEMENTS = [
  sql`
    alter table drama
      add column desk_plays bigint not null default 0 check (desk_plays >= 0),
      add column desk_unlocks bigint not null default 0 check (desk_unlocks >= 0),
      add column desk_cents bigint not null default 0 check (desk_cents >= 0)`,
  sql`create index drama_by_desk_plays on drama (desk_plays desc, id desc)`,
  sql`create index drama_by_desk_unlocks on drama (desk_unlocks desc, id desc)`,
  sql`create index drama_by_desk_cents on drama (desk_cents desc, id desc)`,
];
