import { sql, type Kysely } from 'kysely';

import { runStatements } from './run-statements.ts';

/**
 * Adds audit entries for coins granted before the audit existed and for the demo's gifts, so that
 * `ledger verify` can compare all grants with the audit (ADR 0005).
 */
export const auditedGrantsMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await runStatements(db, { statements: STATEMENTS, grants: [] });
  },
};

const REASON = 'given before the audit named it';

const STATEMENTS = [
  sql`
    insert into audit (done_at, operator, action, subject_kind, subject_id, after, reason)
    select tx.created_at, 'hookline', 'member grant', 'member', tx.user_id::text,
      jsonb_build_object(
        'accountType', tx.account_type,
        'amount', tx.coin_delta + tx.bonus_delta - tx.debt_delta,
        'reference', regexp_replace(tx.idem_key, '^(grant|demo-gift):', '')
      ) || case when tx.idem_key like 'demo-gift:%' then '{"issuer": "demo"}' else '{}' end::jsonb,
      ${sql.lit(REASON)}
    from ledger_tx as tx
    where tx.order_no is null and tx.idem_key ~ '^(grant|demo-gift):' and not exists (
      select from audit
      where audit.subject_kind = 'member' and audit.subject_id = tx.user_id::text
        and audit.action = 'member grant' and tx.idem_key = concat('grant:', audit.after ->> 'reference')
    )`,
  sql`
    insert into audit (done_at, operator, action, subject_kind, subject_id, after, reason)
    select tx.created_at, 'hookline', 'member subscribe', 'member', tx.user_id::text,
      jsonb_build_object(
        'endsAtMs', split_part(tx.idem_key, ':', 2)::bigint, 'bonus', tx.coin_delta + tx.bonus_delta - tx.debt_delta
      ),
      ${sql.lit(REASON)}
    from ledger_tx as tx
    where tx.order_no is null and tx.idem_key ~ '^subscription:[0-9]+:bonus$' and not exists (
      select from audit
      where audit.subject_kind = 'member' and audit.subject_id = tx.user_id::text
        and audit.action = 'member subscribe'
        and tx.idem_key = concat('subscription:', audit.after ->> 'endsAtMs', ':bonus')
        and audit.after ->> 'bonus' <> '0'
    )`,
];
