import { sql, type Kysely } from 'kysely';

import { ALL_RIGHTS, runStatements } from './run-statements.ts';

/** Creates the queue of all background work (ADR 0033), and moves the recurring jobs into it. */
export const workMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await runStatements(db, { statements: STATEMENTS, grants: [[ALL_RIGHTS, ['work_item']]] });
  },
};

const STATEMENTS = [
  // An item can be claimed from due_at on; a claim lasts until leased_until. again_at is the due
  // time requested while the item was claimed. failed_at marks an item that failed too often.
  sql`
    create table work_item (
      kind text not null check (kind ~ '^[a-z-]{1,64}$'),
      key text not null check (length(key) between 1 and 255),
      priority int not null default 0,
      due_at timestamptz not null,
      payload jsonb not null default '{}' check (jsonb_typeof(payload) = 'object'),
      attempts int not null default 0 check (attempts >= 0),
      lease_id uuid,
      leased_until timestamptz,
      again_at timestamptz,
      failed_at timestamptz,
      failure text check (length(failure) <= 1000),
      primary key (kind, key),
      check ((lease_id is null) = (leased_until is null)),
      check (again_at is null or lease_id is not null),
      check (failed_at is null or (failure is not null and lease_id is null))
    )`,
  sql`
    create index work_item_due on work_item (kind, priority desc, due_at, key)
      where failed_at is null`,
  // The job 'sweep-orders' is not moved, because each order has its own work item instead.
  sql`
    insert into work_item (kind, key, due_at)
    select name, 'recurring', due_at from job where name <> 'sweep-orders'`,
  sql`drop table job`,
];
