import { sql, type Kysely } from 'kysely';

import { runStatements, type Grants } from './run-statements.ts';

/**
 * The members of the demo's business, how far it has been made, and which views are theirs. The
 * name of a removed member stays: recorded heads and the audit still mention the member. Only the
 * owner of the tables can say that a member was removed.
 */
export const demoBusinessMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await runStatements(db, { statements: STATEMENTS, grants: GRANTS });
  },
};

const GRANTS: Grants = [
  ['select, insert (user_id)', ['demo_member']],
  ['select, insert, update (done_count, finished_at)', ['demo_business']],
];

const STATEMENTS = [
  sql`
    create table demo_member (
      user_id uuid primary key,
      removed_at timestamptz
    )`,
  sql`
    create table demo_business (
      id int primary key check (id = 1),
      ends_at timestamptz not null,
      done_count int not null default 0 check (done_count >= 0),
      finished_at timestamptz
    )`,
  // Part of the views, by which no drama is ranked.
  sql`
    alter table drama_view_day add column demo_views bigint not null default 0,
      add constraint drama_view_day_has_demo check (demo_views between 0 and views)`,
];
