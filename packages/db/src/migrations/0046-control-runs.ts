import { sql, type Kysely } from 'kysely';

import { runStatements, type Grants } from './run-statements.ts';

/**
 * Stores the result of each run of reconcile and verify, and adds to the days of dramas the money
 * that was paid for the coins spent on them.
 */
export const controlRunsMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await runStatements(db, { statements: STATEMENTS, grants: GRANTS });
  },
};

const GRANTS: Grants = [['select, insert', ['control_run']]];

const STATEMENTS = [
  // `ran_by` is an operator's name, or null for the nightly run and for a command.
  sql`
    create table control_run (
      kind text not null check (kind in ('reconcile', 'verify')),
      at timestamptz not null,
      from_day date not null,
      day date not null,
      ran_by text check (length(ran_by) between 1 and 200),
      difference_count int not null check (difference_count >= 0),
      differences jsonb not null
        check (jsonb_typeof(differences) = 'array' and pg_column_size(differences) <= 1000000),
      primary key (kind, at),
      check (from_day <= day)
    )`,
  sql`create index control_run_by_time on control_run (at desc)`,
  sql`create index episode_failed on episode (drama_id) where media_status = 'failed'`,
  sql`alter table drama_day add column cents bigint not null default 0 check (cents >= 0)`,
];
