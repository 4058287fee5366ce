import { sql, type Kysely } from 'kysely';

import { ALL_RIGHTS, runStatements } from './run-statements.ts';

/**
 * Stores which changes of the catalogue affect only one drama's films and pictures, so that cached
 * pages without that drama stay valid. A version without a row may have changed anything.
 */
export const catalogChangesMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await runStatements(db, { statements: STATEMENTS, grants: [[ALL_RIGHTS, ['catalog_change']]] });
  },
};

const STATEMENTS = [
  sql`
    create table catalog_change (
      version bigint primary key,
      drama_id uuid not null
    )`,
];
