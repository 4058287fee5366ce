import { sql, type Kysely } from 'kysely';

import { ALL_RIGHTS, runStatements } from './run-statements.ts';

/**
 * Keeps which changes of the catalogue concern the films and pictures of a single drama, so that
 * cached pages without that drama stay valid. A version without a row may have changed anything.
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
