import { sql, type Kysely } from 'kysely';

import { runStatements } from './run-statements.ts';

/**
 * Stores the fingerprint of the site's signing secret in at most one row, so that a server with
 * another secret refuses to serve (ADR 0003).
 */
export const siteSecretMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const grants = [['select, insert, update', ['site_secret']]] as const;
    await runStatements(db, { statements: STATEMENTS, grants });
  },
};

const STATEMENTS = [
  sql`
    create table site_secret (
      id smallint primary key check (id = 1),
      fingerprint text not null check (fingerprint ~ '^[0-9a-f]{32}$')
    )`,
];
