import { sql, type Kysely } from 'kysely';

import { ALL_RIGHTS, runStatements, type Grants } from './run-statements.ts';

/**
 * What System shows: each running server's beat, the back-ups that were made, and the process that
 * last took a piece of work.
 */
export const serverBeatsMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await runStatements(db, { statements: STATEMENTS, grants: GRANTS });
  },
};

// A back-up is made by the owner of the tables, which is also who writes that row.
const GRANTS: Grants = [
  [ALL_RIGHTS, ['server_beat']],
  ['select', ['backup_run']],
];

const STATEMENTS = [
  // One row for each process that serves. A beat is written every ten seconds, and a server that
  // ends in order deletes its own.
  sql`
    create table server_beat (
      id uuid primary key,
      host text not null check (length(host) between 1 and 255),
      port int not null check (port between 0 and 65535),
      pid int not null,
      version text not null check (length(version) <= 64),
      build text not null check (length(build) <= 64),
      started_at timestamptz not null,
      seen_at timestamptz not null,
      ahead_ms int not null,
      readiness text not null check (readiness in ('ready', 'degraded', 'not ready')),
      reasons text[] not null
    )`,
  sql`
    create table backup_run (
      made_at timestamptz primary key,
      row_count bigint not null check (row_count >= 0),
      table_count int not null check (table_count >= 0)
    )`,
  sql`alter table work_item add column worker text check (length(worker) between 1 and 100)`,
];
