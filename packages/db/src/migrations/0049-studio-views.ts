import { sql, type Kysely } from 'kysely';

import { runStatements, type Grants } from './run-statements.ts';

/** Stores filters of the studio's lists, which operators save under a name and may share. */
export const studioViewsMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await runStatements(db, { statements: STATEMENTS, grants: GRANTS });
  },
};

const GRANTS: Grants = [
  ['select, insert, update (name, input, is_shared), delete', ['studio_view']],
];

const STATEMENTS = [
  sql`
    create table studio_view (
      id uuid primary key default gen_random_uuid(),
      owner uuid not null references operator,
      name text not null check (char_length(name) between 1 and 60),
      call text not null check (length(call) <= 40),
      input jsonb not null check (length(input::text) <= 4000),
      is_shared boolean not null,
      created_at timestamptz not null,
      unique (owner, call, name)
    )`,
  sql`create index studio_view_shared on studio_view (call) where is_shared`,
];
