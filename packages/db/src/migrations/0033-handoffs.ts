import { sql, type Kysely } from 'kysely';

import { ALL_RIGHTS, runStatements } from './run-statements.ts';

/** Stores, for minutes, what a guest takes to another browser (ADR 0129). */
export const handoffsMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await runStatements(db, { statements: STATEMENTS, grants: [[ALL_RIGHTS, ['handoff']]] });
  },
};

const STATEMENTS = [
  // A database crash may empty this table; the other browser still opens the page.
  sql`
    create unlogged table handoff (
      token_hash bytea primary key check (length(token_hash) = 32),
      content jsonb not null check (pg_column_size(content) <= 65536),
      expires_at timestamptz not null
    )`,
  sql`create index handoff_by_expiry on handoff (expires_at)`,
];
