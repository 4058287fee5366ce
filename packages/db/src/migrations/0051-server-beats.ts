import { sql, type Kysely } from 'kysely';

import { ALL_RIGHTS, runStatements, type Grants } from './run-statements.ts';

/**
 * Stores what the studio's page System shows: the beats of running servers, the back-ups, and the
 * process that last claimed a work item.
 */
export const serverBeatsMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await runStatements(db, { statements: STATEMENTS, grants: GRANTS });
  },
};

// The owner of the tables makes the back-ups, and writes their row.
const GRANTS: Grants = [
  [ALL_RIGHTS, ['server_beat']],
  ['select', ['backup_run']],
];

const STATEMENTS = [
  // One row for each serving process. A server writes its beat every ten seconds, and deletes its
  // row when it stops normally.
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
