import { sql, type Kysely } from 'kysely';

import { runStatements } from './run-statements.ts';

/** Adds the style of a column of the home page (ADR 0066). */
export const columnStyleMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await runStatements(db, { statements: STATEMENTS, grants: [] });
  },
};

const STATEMENTS = [
  sql`
    alter table browse_column add column style text not null default 'row'
      check (style in ('row', 'wide', 'top10', 'spotlight', 'tiles'))`,
];
