import { sql, type Kysely } from 'kysely';

import { runStatements } from './run-statements.ts';

/** Adds the reading of a drama's name, by which people search for it (ADR 0053). */
export const readingsMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await runStatements(db, { statements: STATEMENTS, grants: [] });
  },
};

const STATEMENTS = [
  sql`
    alter table drama_text
      add column reading text check (length(reading) between 1 and 200)`,
];
