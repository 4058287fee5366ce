import { sql, type Kysely } from 'kysely';

import { runStatements } from './run-statements.ts';

/** Adds the index by which an operator lists the few blocked members among many. */
export const blockedListMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await runStatements(db, { statements: STATEMENTS, grants: [] });
  },
};

const STATEMENTS = [
  sql`
    create index member_blocked on member (created_at desc, user_id desc)
      where blocked_at is not null and deleted_at is null`,
];
