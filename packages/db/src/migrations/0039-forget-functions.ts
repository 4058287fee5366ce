import { sql, type Kysely } from 'kysely';

import { APP_ROLE } from '../connection/app-role.ts';
import { runStatements } from './run-statements.ts';

/**
 * Splits `forget_reasons` in two: a function for the member's own rows, which a database that is
 * distributed by member runs on the member's node, and a function for the audit, which is not
 * distributed. `forget_reasons` remains for servers of the previous version.
 */
export const forgetFunctionsMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await runStatements(db, { statements: [FORGET_DECISIONS, FORGET_AUDIT], grants: [] });
    for (const name of ['forget_decisions', 'forget_audit']) {
      await sql`revoke all on function ${sql.id(name)} from public`.execute(db);
      await sql`grant execute on function ${sql.id(name)} to ${sql.id(APP_ROLE)}`.execute(db);
    }
  },
};

/** Blanks the reasons of decisions about a member's orders, if the member is deleted. */
const FORGET_DECISIONS = sql`
  create function forget_decisions(p_user_id uuid) returns void
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
  begin
    if exists (
      select from public.member where user_id = p_user_id and deleted_at is not null
    ) then
      update public.order_decision set reason = '' where user_id = p_user_id and reason <> '';
    end if;
  end $$`;

/**
 * Removes the reasons of audit entries about a member and those of the orders that belong to the
 * member, if no account of a provider leads to the member any more. It reads only tables that are
 * not distributed: their owner may not read rows that the application has changed on another node.
 */
const FORGET_AUDIT = sql`
  create function forget_audit(p_user_id uuid, p_order_nos text[]) returns void
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
  begin
    if exists (select from public.member_identity where user_id = p_user_id) then
      return;
    end if;
    update public.audit set reason = null
    where reason is not null and (
      (subject_kind = 'member' and subject_id = p_user_id::text)
      or (subject_kind = 'order' and subject_id in (
        select order_no from public.order_number
        where order_no = any(p_order_nos) and user_id = p_user_id
      ))
    );
  end $$`;
