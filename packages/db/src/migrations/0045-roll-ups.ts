import { sql, type Kysely } from 'kysely';

import { runStatements, type Grants } from './run-statements.ts';

/**
 * Adds sums of sales, dramas and coins by UTC day, and a few figures by hour. A recurring job
 * computes them from the rows themselves. `rollup_hour` lists the hours whose sums are out of date:
 * a refund or late row lists its hour again, even a month later.
 */
export const rollUpsMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await runStatements(db, { statements: STATEMENTS, grants: GRANTS });
  },
};

const GRANTS: Grants = [
  ['select, insert, update', ['sales_day', 'drama_day', 'episode_day', 'coin_day', 'figure_hour']],
  ['select, insert, update (due_at), delete', ['rollup_hour']],
];

const STATEMENTS = [
  // Cents belong to the day on which the order was paid, as in `report revenue`.
  sql`
    create table sales_day (
      day date not null,
      product_id text not null,
      currency text not null check (currency ~ '^[A-Z]{3}$'),
      orders bigint not null check (orders >= 0),
      cents bigint not null check (cents >= 0),
      refunded_cents bigint not null check (refunded_cents >= 0),
      disputed_cents bigint not null check (disputed_cents >= 0),
      coins bigint not null check (coins >= 0),
      bonus bigint not null check (bonus >= 0),
      primary key (day, product_id, currency)
    )`,
  // Not a foreign key, because a drama's revenue is kept when the drama is deleted.
  sql`
    create table drama_day (
      drama_id uuid not null,
      day date not null,
      views bigint not null default 0 check (views >= 0),
      starts bigint not null default 0 check (starts >= 0),
      unlocks bigint not null default 0 check (unlocks >= 0),
      coin bigint not null default 0 check (coin >= 0),
      bonus bigint not null default 0 check (bonus >= 0),
      primary key (drama_id, day)
    )`,
  sql`create index drama_day_by_day on drama_day (day)`,
  sql`
    create table episode_day (
      episode_id uuid not null,
      day date not null,
      starts bigint not null default 0 check (starts >= 0),
      walls_seen bigint not null default 0 check (walls_seen >= 0),
      unlocks bigint not null default 0 check (unlocks >= 0),
      primary key (episode_id, day)
    )`,
  sql`create index episode_day_by_day on episode_day (day)`,
  // Sums of postings by account type; account types that take coins have negative ones.
  sql`
    create table coin_day (
      day date not null,
      account_type smallint not null,
      coin bigint not null,
      bonus bigint not null,
      primary key (day, account_type)
    )`,
  sql`
    create table figure_hour (
      day date not null,
      hour smallint not null check (hour between 0 and 23),
      figure text not null
        check (figure in ('cents', 'orders', 'members', 'plays', 'unlocks')),
      value bigint not null check (value >= 0),
      primary key (day, hour, figure)
    )`,
  sql`
    create table rollup_hour (
      kind text not null check (kind in ('orders', 'coins', 'plays', 'members')),
      hour timestamptz not null check (hour = date_trunc('hour', hour, 'UTC')),
      due_at timestamptz not null,
      primary key (kind, hour)
    )`,
  // A block range index, because a B-tree would add an index write to each unlock.
  sql`
    create index ledger_tx_by_time on ledger_tx
      using brin (created_at) with (pages_per_range = 32, autosummarize = on)`,
];
