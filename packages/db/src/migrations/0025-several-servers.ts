import { sql, type Kysely } from 'kysely';

import { ALL_RIGHTS, runStatements } from './run-statements.ts';

/** What the servers of one site know together (ADR 0083). */
export const severalServersMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const grants = [
      [ALL_RIGHTS, ['rate_limit', 'web_asset', 'web_build']],
      ['select, insert', ['media_store']],
    ] as const;
    await runStatements(db, { statements: STATEMENTS, grants });
  },
};

const STATEMENTS = [
  // Token buckets by a keyed hash of limit and asker. A crash of the database may empty them.
  sql`
    create unlogged table rate_limit (
      key text primary key check (length(key) <= 64),
      full_at timestamptz not null
    )`,
  // The id that lies in the media store of the site, too, in one row at most.
  sql`
    create table media_store (
      id smallint primary key check (id = 1),
      store_id uuid not null
    )`,
  // The builds of the web app that were served last, and the files that they name.
  sql`
    create table web_build (
      id text primary key check (length(id) <= 64),
      served_at timestamptz not null,
      paths text[] not null
    )`,
  sql`
    create table web_asset (
      path text primary key check (length(path) <= 200),
      body bytea not null
    )`,
];
