import { sql, type Kysely } from 'kysely';

import { ALL_RIGHTS, runStatements } from './run-statements.ts';

/** Creates the tables that the servers of one site share (ADR 0083). */
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
  // Token buckets, named by a keyed hash of the limit and the client. A database crash may empty
  // them.
  sql`
    create unlogged table rate_limit (
      key text primary key check (length(key) <= 64),
      full_at timestamptz not null
    )`,
  // The id of the site's media store, which the media store contains too, in at most one row.
  sql`
    create table media_store (
      id smallint primary key check (id = 1),
      store_id uuid not null
    )`,
  // The recent builds of the web app, with their files.
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
