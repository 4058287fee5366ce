import { sql, type Kysely } from 'kysely';

import { ALL_RIGHTS, runStatements, type Grants } from './run-statements.ts';

/**
 * Stores the sources that a worker of the site will encode. Their bytes are in the media store, in
 * numbered parts, where every worker finds them.
 */
export const filmSourcesMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await runStatements(db, { statements: STATEMENTS, grants: GRANTS });
  },
};

const GRANTS: Grants = [[ALL_RIGHTS, ['film_source', 'episode_source']]];

const STATEMENTS = [
  sql`
    create table film_source (
      hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
      size_bytes bigint not null check (size_bytes > 0),
      part_count int not null check (part_count > 0),
      unused_since timestamptz
    )`,
  // An episode keeps its source until it is encoded. A source with a failure waits for an operator.
  sql`
    create table episode_source (
      episode_id uuid primary key references episode (id) on delete cascade,
      source_hash text not null references film_source,
      file_name text not null check (length(file_name) between 1 and 255),
      fit text not null check (fit in ('blur', 'crop', 'refuse')),
      preset text not null check (preset in ('product', 'demo', 'test')),
      failure text check (length(failure) <= 1000)
    )`,
  sql`create index episode_source_hash on episode_source (source_hash)`,
];
