import { sql, type Kysely } from 'kysely';

import { runStatements } from './run-statements.ts';

/**
 * Allows each member at most one account per provider. The unique index also finds a member's
 * accounts, and replaces the plain index of migration 0011.
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
