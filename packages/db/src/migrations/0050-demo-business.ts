import { sql, type Kysely } from 'kysely';

import { runStatements, type Grants } from './run-statements.ts';

/**
 * Stores the members of the demo's business, its progress, and how many views are theirs. The row
 * of a removed member stays, because recorded heads and the audit still mention the member. Only
 * the owner of the tables can mark a member as removed.
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
  // Part of `views`, which rankings leave out.
  sql`
    alter table drama_view_day add column demo_views bigint not null default 0,
      add constraint drama_view_day_has_demo check (demo_views between 0 and views)`,
];
