import { sql, type Kysely } from 'kysely';

import { runStatements } from './run-statements.ts';

/**
 * Adds the indexes of operators' lists of dramas: by last change, of all dramas and of one state,
 * and by the words of their names in any language.
 */
export const dramaDeskMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await runStatements(db, { statements: STATEMENTS, grants: [] });
  },
};

const STATEMENTS = [
  sql`create index drama_changed on drama (updated_at desc, id desc)`,
  sql`create index drama_changed_by_state on drama (state, updated_at desc, id desc)`,
  sql`
    create index drama_text_words on drama_text
      using gin (to_tsvector('simple', name || ' ' || coalesce(reading, '')))`,
];
