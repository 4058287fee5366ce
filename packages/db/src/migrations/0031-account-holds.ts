import { sql, type Kysely } from 'kysely';

import { ALL_RIGHTS, runStatements, type Grants } from './run-statements.ts';

/**
 * What stays known of a deleted account that was blocked, owes something or has reversed payments
 * (ADR 0045), and what an operator wrote about it, which goes (ADR 0045).
 */
export const accountHoldsMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await runStatements(db, { statements: STATEMENTS, grants: GRANTS });
  },
};

const GRANTS: Grants = [
  [ALL_RIGHTS, ['account_hold']],
  ['select, insert, update', ['hold_key']],
];

const ACCOUNTS = `('wallet', 'sales', 'gifts', 'episodes', 'expired', 'taken-back', 'debt', 'other-member')`;

const STATEMENTS = [
  // A look-up table (ADR 0080): the hash leads to the members that an account has had.
  sql`
    create table account_hold (
      account_hash bytea not null check (length(account_hash) = 32),
      user_id uuid not null,
      successor_id uuid,
      reasons text[] not null check (
        reasons <@ array['blocked', 'reversals', 'debt', 'purchases']
        and cardinality(reasons) between 1 and 4
      ),
      held_at timestamptz not null,
      kept_until timestamptz not null check (kept_until > held_at),
      months smallint not null check (months between 1 and 24),
      primary key (account_hash, user_id)
    )`,
  sql`create index account_hold_by_member on account_hold (user_id)`,
  sql`
    create index account_hold_by_successor on account_hold (successor_id)
      where successor_id is not null`,
  sql`create index account_hold_by_end on account_hold (kept_until)`,
  // The key of the hashes, encrypted under a key that SECRET gives: it outlives SECRET.
  sql`
    create table hold_key (
      id smallint primary key check (id = 1),
      wrapped bytea not null check (length(wrapped) = 60)
    )`,
  // A debt that goes on with a member's next account comes from no lot of that account.
  sql`
    alter table ledger_entry
      drop constraint ledger_entry_debit_account_check,
      add constraint ledger_entry_debit_account_check
        check (debit_account in ${sql.raw(ACCOUNTS)}),
      drop constraint ledger_entry_credit_account_check,
      add constraint ledger_entry_credit_account_check
        check (credit_account in ${sql.raw(ACCOUNTS)})`,
  // Words of a member who was deleted are blanked, and their rows stay.
  sql`
    alter table feedback
      drop constraint feedback_description_check,
      add constraint feedback_description_check
        check (char_length(description) <= 300 and (description <> '' or user_id is null))`,
  sql`
    alter table order_decision
      drop constraint order_decision_reason_check,
      add constraint order_decision_reason_check check (length(reason) <= 500)`,
  // The application may append to both tables and change neither, so that this is all it can take
  // out of them: reasons about members who are deleted.
  sql`
    create function forget_reasons(member_id uuid) returns void
    language plpgsql security definer
    set search_path = pg_catalog, pg_temp
    as $$
    begin
      if not exists (
        select from public.member where user_id = member_id and deleted_at is not null
      ) then
        return;
      end if;
      update public.order_decision set reason = '' where user_id = member_id and reason <> '';
      update public.audit set reason = null
      where reason is not null and (
        (subject_kind = 'member' and subject_id = member_id::text)
        or (subject_kind = 'order' and subject_id in (
          select order_no from public.coin_order where user_id = member_id
        ))
      );
    end $$`,
];
