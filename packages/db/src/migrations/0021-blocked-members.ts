import { sql, type Kysely } from 'kysely';

import { runStatements } from './run-statements.ts';

/**
 * Adds the state of blocked members (ADR 0070). Operator and reason are those of the last decision,
 * which may have unblocked the member.
 */
export const blockedMembersMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await runStatements(db, { statements: STATEMENTS, grants: [] });
  },
};

const STATEMENTS = [
  sql`
    alter table member
      add column blocked_at timestamptz,
      add column block_operator text check (length(block_operator) between 1 and 100),
      add column block_reason text check (length(block_reason) between 1 and 500),
      add constraint member_block_check check ((block_operator is null) = (block_reason is null)
        and (blocked_at is null or block_operator is not null))`,
  sql`
    alter table login_session
      drop constraint login_session_state_check,
      add constraint login_session_state_check
        check (state in ('active', 'superseded', 'logged-out', 'blocked'))`,
];
