import { sql, type Kysely } from 'kysely';

import { runStatements, type Grants } from './run-statements.ts';

/**
 * Creates the audit (ADR 0087), copies the existing decisions about orders into it, and adds the
 * indexes by which an operator finds a member. The application may append an entry but never change
 * one.
 */
export const auditMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await runStatements(db, { statements: STATEMENTS, grants: GRANTS });
  },
};

const GRANTS: Grants = [['select, insert', ['audit']]];

const STATEMENTS = [
  // A subject is not a foreign key, because the entry must outlive what an operator deletes.
  sql`
    create table audit (
      id uuid primary key default gen_random_uuid(),
      done_at timestamptz not null default now(),
      operator text not null check (length(operator) between 1 and 100),
      action text not null check (length(action) <= 60 and action ~ '^[a-z]+( [a-z-]+)*$'),
      subject_kind text not null
        check (length(subject_kind) <= 30 and subject_kind ~ '^[a-z]+(-[a-z]+)*$'),
      subject_id text not null check (length(subject_id) <= 100),
      before jsonb check (length(before::text) <= 40000),
      after jsonb check (length(after::text) <= 40000),
      reason text check (length(reason) between 1 and 500)
    )`,
  sql`create index audit_newest on audit (done_at desc, id desc)`,
  sql`create index audit_by_subject on audit (subject_kind, subject_id, done_at desc, id desc)`,
  sql`
    insert into audit (done_at, operator, action, subject_kind, subject_id, after, reason)
    select decided_at, operator, 'order ' || kind, 'order', order_no,
      case when refund_no is not null then jsonb_build_object('refundNo', refund_no) end, reason
    from order_decision`,
  sql`
    create index member_by_name on member (lower(nick_name) text_pattern_ops)
      where deleted_at is null`,
  sql`
    create index member_newest on member (created_at desc, user_id desc)
      where deleted_at is null`,
];
