import { sql, type Kysely } from 'kysely';

import { ALL_RIGHTS, runStatements, type Grants } from './run-statements.ts';

/**
 * Stores holds on deleted accounts that were blocked, owe coins or have reversed payments, and
 * blanks what operators wrote about deleted members (ADR 0045).
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
  // A look-up table (ADR 0080): the hash finds the members that an account has had.
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
  // The key of the hashes, encrypted with a key derived from SECRET, so that SECRET can change.
  sql`
    create table hold_key (
      id smallint primary key check (id = 1),
      wrapped bytea not null check (length(wrapped) = 60)
    )`,
  // A debt that the member's next account takes over does not come from a lot of that account.
  sql`
    alter table ledger_entry
      drop constraint ledger_entry_debit_account_check,
      add constraint ledger_entry_debit_account_check
        check (debit_account in ${sql.raw(ACCOUNTS)}),
      drop constraint ledger_entry_credit_account_check,
      add constraint ledger_entry_credit_account_check
        check (credit_account in ${sql.raw(ACCOUNTS)})`,
  // The texts of a deleted member are blanked, but their rows stay.
  sql`
    alter table feedback
      drop constraint feedback_description_check,
      add constraint feedback_description_check
        check (char_length(description) <= 300 and (description <> '' or user_id is null))`,
  sql`
    alter table order_decision
      drop constraint order_decision_reason_check,
      add constraint order_decision_reason_check check (length(reason) <= 500)`,
  // The application may only append to both tables. This function is its only way to remove
  // anything from them, and removes only reasons about deleted members.
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
