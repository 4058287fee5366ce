import { sql, type Kysely } from 'kysely';

import { runStatements, type Grants } from './run-statements.ts';

/**
 * Adds sums that the roll-up job keeps, so that the studio need not read whole tables: the money of
 * each drama by month, and the coins that members hold. Only this job writes them.
 */
export const lastingSumsMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await runStatements(db, { statements: STATEMENTS, grants: GRANTS });
  },
};

const GRANTS: Grants = [
  ['select, insert', ['drama_place']],
  ['select, insert, update', ['drama_total', 'open_lots']],
];

const STATEMENTS = [
  // Index of a drama in the arrays of `drama_total`. It never changes.
  sql`
    create table drama_place (
      place int primary key check (place >= 1),
      drama_id uuid not null unique
    )`,
  // Money of all dramas from the first day of a month up to one of its days. The difference of two
  // rows is the money of the days between them.
  sql`
    create table drama_total (
      month date not null check (month = date_trunc('month', month::timestamp)),
      number smallint not null check (number between 1 and 31),
      cents bigint[] not null,
      primary key (month, number)
    )`,
  // Lets the job recompute the days with money, and with them their totals.
  sql`
    insert into rollup_hour (kind, hour, due_at)
    select distinct 'coins', day::timestamp at time zone 'UTC', now() from drama_day where cents > 0
    on conflict (kind, hour) do nothing`,
  sql`
    create table open_lots (
      id int primary key check (id = 1),
      summed_at timestamptz not null,
      sums jsonb not null check (length(sums::text) <= 40000)
    )`,
];
