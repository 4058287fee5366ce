import { sql, type Kysely } from 'kysely';

import { ALL_RIGHTS, runStatements } from './run-statements.ts';

/** The queue of all background work (ADR 0033). The recurring jobs are the first to move into it. */
export const workMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await runStatements(db, { statements: STATEMENTS, grants: [[ALL_RIGHTS, ['work_item']]] });
  },
};

const STATEMENTS = [
  // Not claimed before due_at; nobody else's until leased_until. again_at keeps what was asked for
  // while the item was claimed. failed_at ends an item that has failed too often.
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
  // What swept the orders is work of each order from now on.
  sql`
    insert into work_item (kind, key, due_at)
    select name, 'recurring', due_at from job where name <> 'sweep-orders'`,
  sql`drop table job`,
];
