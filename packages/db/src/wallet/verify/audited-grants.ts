import { ACCOUNT } from '@hookline/domain/wallet';
import { sql } from 'kysely';

import type { Database } from '../../open-database.ts';
import type { LedgerFault } from './verify-ledger.ts';

/** Operator actions that have ledger rows. */
const ACTIONS = ['member grant', 'member claw-back', 'member subscribe'];

/** Account type of an unlock. */
const UNLOCK = 0;

/** Condition that a ledger row and a `told` row describe the same event. */
const IS_SAME = sql`
  told.subject_id = tx.user_id::text and told.idem_key = tx.idem_key
    and told.account_type = tx.account_type::text and told.gain = tx.gain::text`;

/**
 * `told` holds the ledger rows expected from the audit. Numbers are compared as text, so that a
 * malformed entry cannot stop the check with an error.
 */
const TOLD = sql`
  told as (
    select subject_id, action, done_at,
      concat(
        case after ->> 'issuer' when 'demo' then 'demo-gift:' else 'grant:' end,
        after ->> 'reference'
      ) as idem_key,
      after ->> 'accountType' as account_type, after ->> 'amount' as gain
    from audited where action = 'member grant'
    union all
    select subject_id, action, done_at, concat('claw-back:', lot.id),
      ${sql.lit(String(ACCOUNT.systemOperation))}, concat('-', after ->> 'taken')
    from audited
    left join tx on tx.user_id::text = subject_id
      and tx.idem_key = concat('grant:', before ->> 'reference')
    left join public.coin_lot as lot on lot.user_id = tx.user_id and lot.tx_seq = tx.seq
    where action = 'member claw-back'
    union all
    select subject_id, action, done_at, concat('subscription:', after ->> 'endsAtMs'),
      ${sql.lit(String(ACCOUNT.subscription))}, '0'
    from audited where action = 'member subscribe'
    union all
    select subject_id, action, done_at, concat('subscription:', after ->> 'endsAtMs', ':bonus'),
      ${sql.lit(String(ACCOUNT.subscriptionBonus))}, after ->> 'bonus'
    from audited where action = 'member subscribe' and after ->> 'bonus' <> '0'
  )`;

/** The other member of a row that carries a debt from one member to the next; else null. */
const OTHER_MEMBER = sql`
  case when tx.idem_key ~ '^carry-debt:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}:'
    then split_part(tx.idem_key, ':', 2)::uuid end`;

/** Fault text for the last row if the ledger lacks a row for an entry of the audit. */
const MISSING = sql`
  concat('is the last, and none is the ', action, ' that the audit has of ',
    to_char(done_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))`;

/**
 * Compares the ledger rows of these members that belong to no order with the audit: each row that
 * adds or removes coins must have an operator's entry, and each entry its row. No entry is needed
 * for the program's rows: unlocks and write-offs, which only remove coins; subscriptions, which
 * move none; bonus that expired while a dispute froze it, which has a write-off; and a debt that a
 * new member has taken over, for which the other member has the opposite row.
 *
 * @returns The first fault by member and row; null if there is none.
 */
export async function findUnaudited(
  db: Database,
  userIds: readonly string[],
): Promise<LedgerFault | null> {
  const { rows } = await sql<{ user_id: string; seq: number; fault: string }>`
    with audited as (
      select subject_id, action, done_at, before, after from audit
      where subject_kind = 'member' and subject_id = any(${userIds}::text[])
        and action = any(${ACTIONS}::text[])
    ), tx as (
      select user_id, seq, account_type, idem_key, order_no,
        coin_delta + bonus_delta - debt_delta as gain,
        coin_delta > 0 or bonus_delta > 0 or debt_delta < 0 as is_gain,
        coin_delta = 0 and bonus_delta = 0 as is_debt_alone
      from ledger_tx where user_id = any(${userIds}::uuid[])
    ), ${TOLD}, released as (
      select tx.user_id, tx.seq from tx
      join ledger_entry as entry on entry.user_id = tx.user_id
        and concat('release:', entry.lot_id) = tx.idem_key
      where tx.account_type = ${ACCOUNT.systemCompensation}
        and entry.credit_account = 'expired' and entry.amount = tx.gain
    ), carried as (
      select tx.user_id, tx.seq from tx
      join ledger_tx as other on other.user_id = ${OTHER_MEMBER}
        and other.idem_key = concat('carry-debt:', tx.user_id, ':', split_part(tx.idem_key, ':', 3))
      where tx.account_type = ${ACCOUNT.systemOperation} and tx.is_debt_alone
        and other.coin_delta = 0 and other.bonus_delta = 0 and other.debt_delta = tx.gain
    ), unknown as (
      select tx.user_id, tx.seq from tx
      left join told on ${IS_SAME}
      left join released on released.user_id = tx.user_id and released.seq = tx.seq
      left join carried on carried.user_id = tx.user_id and carried.seq = tx.seq
      where tx.order_no is null and told.idem_key is null and released.seq is null
        and carried.seq is null
        and tx.account_type <> ${ACCOUNT.subscription}
        and (tx.is_gain or tx.account_type not in (${UNLOCK}, ${ACCOUNT.expirationClearance}))
    ), missing as (
      select wallet.user_id, wallet.seq, told.action, told.done_at from told
      join wallet on wallet.user_id = any(${userIds}::uuid[])
        and wallet.user_id::text = told.subject_id
      left join tx on ${IS_SAME}
      where tx.seq is null
    )
    select user_id, seq, 'neither belongs to an order nor is in the audit' as fault, 0 as rank
    from unknown
    union all
    select user_id, seq, ${MISSING} as fault, 1 as rank from missing
    order by user_id, seq, rank, fault limit 1
  `.execute(db);
  return faultOf(rows[0]);
}

/**
 * Finds an audit entry about coins of a member without a wallet, for example after all rows of the
 * member were deleted; null if there is none. Removed members of the demo do not count.
 */
export async function findEntryWithoutWallet(db: Database): Promise<LedgerFault | null> {
  const { rows } = await sql<{ user_id: string; seq: number; fault: string }>`
    select subject_id as user_id, 0::bigint as seq, ${MISSING} as fault from audit
    left join wallet on wallet.user_id =
      case when subject_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then subject_id::uuid end
    left join demo_member as removed
      on removed.user_id::text = subject_id and removed.removed_at is not null
    where subject_kind = 'member' and action = any(${ACTIONS}::text[]) and wallet.user_id is null
      and removed.user_id is null
    order by subject_id, done_at limit 1
  `.execute(db);
  return faultOf(rows[0]);
}

function faultOf(
  row: { user_id: string; seq: number; fault: string } | undefined,
): LedgerFault | null {
  return row === undefined ? null : { userId: row.user_id, seq: row.seq, fault: row.fault };
}
