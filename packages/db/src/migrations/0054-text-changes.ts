import { sql, type Kysely } from 'kysely';

import { runStatements } from './run-statements.ts';

/**
 * Stores which changes of one drama include its texts, which the search reads besides the pages. A
 * server that does not know the column yet finds new texts once it is replaced.
 */
export const textChangesMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await runStatements(db, { statements: STATEMENTS, grants: [] });
  },
};

const STATEMENTS = [
  sql`alter table catalog_change add column has_texts boolean not null default false`,
];
