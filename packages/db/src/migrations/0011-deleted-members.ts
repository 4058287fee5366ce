import { sql, type Kysely } from 'kysely';

import { runStatements } from './run-statements.ts';

/**
 * A deleted member (ADR 0045) keeps the row that wallet and ledger refer to, and nothing in it
 * but the id and two moments.
 */
export const deletedMembersMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await runStatements(db, { statements: STATEMENTS, grants: [] });
  },
};

const STATEMENTS = [
  sql`
    alter table member
      add column deleted_at timestamptz,
      alter column code drop not null,
      alter column nick_name drop not null,
      add constraint member_has_code check ((code is null) = (deleted_at is not null)),
      add constraint member_has_name check ((nick_name is null) = (deleted_at is not null)),
      add constraint member_is_erased check (
        deleted_at is null or (head_image_url = '' and subscribe_starts_at is null)
      )`,
  sql`create index member_deleted on member (deleted_at) where deleted_at is not null`,
  sql`create index member_identity_by_user on member_identity (user_id)`,
  sql`create index login_session_by_user on login_session (user_id)`,
];
