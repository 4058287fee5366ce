import { sql, type Kysely } from 'kysely';

import { runStatements } from './run-statements.ts';

/**
 * A member has at most one account of each provider, and an account is found by its member. The
 * unique index replaces the plain one of migration 0011.
 */
export const identityPerProviderMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await runStatements(db, { statements: STATEMENTS, grants: [] });
  },
};

const STATEMENTS = [
  sql`
    create unique index member_identity_by_user_and_provider
      on member_identity (user_id, provider)`,
  sql`drop index member_identity_by_user`,
];
