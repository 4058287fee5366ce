import { sql, type RawBuilder } from 'kysely';

import { ENTRIES_TEXT, hashOfRow } from '../ledger-hash.ts';

const TABLES = [
  'wallet',
  'ledger_tx',
  'ledger_entry',
  'coin_lot',
  'episode_unlock',
  'drama_progress',
  'coin_order',
  'order_dispute',
];

/**
 * Builds CTEs with these members' rows of the money tables, under the tables' own names, and with
 * the values recomputed from the ledger entries for every row, lot and drama.
 */
export function recomputed(userIds: readonly string[]): RawBuilder<unknown> {
  const rows = TABLES.map(
    (table) => sql`${sql.id(table)} as (
      select * from ${sql.table(`public.${table}`)} where user_id = any(${userIds}::uuid[])
    )`,
  );
  return sql.join([...rows, CHAINED, SUMS], sql`, `);
}

/** `chained` holds each ledger row with the previous one and the hash that it should have. */
const CHAINED = sql`
  written as (
    select user_id, tx_seq, ${sql.raw(ENTRIES_TEXT)} as entries from ledger_entry group by user_id, tx_seq
  ), brought as (
    select user_id, tx_seq, min(expires_at) as expires_at from coin_lot group by user_id, tx_seq
  ), previous as (
    select ledger_tx.*,
      lag(seq, 1, 0::bigint) over chain as previous_seq,
      lag(coin_after, 1, 0::bigint) over chain as previous_coin,
      lag(bonus_after, 1, 0::bigint) over chain as previous_bonus,
      lag(debt_after, 1, 0::bigint) over chain as previous_debt,
      lag(hash, 1, ''::bytea) over chain as previous_hash
    from ledger_tx
    window chain as (partition by user_id order by seq)
  ), chained as (
    select tx.*, ${hashOfRow({
      entries: 'written.entries',
      lotExpiresAt: 'brought.expires_at',
      previousHash: 'tx.previous_hash',
    })} as expected_hash
    from previous as tx
    left join written on written.user_id = tx.user_id and written.tx_seq = tx.seq
    left join brought on brought.user_id = tx.user_id and brought.tx_seq = tx.seq
  )`;

const SUMS = sql`
  moved as (
    select user_id, tx_seq,
      sum(case when credit_account = 'wallet' then amount else -amount end)
        filter (where currency = 'coin') as coin,
      sum(case when credit_account = 'wallet' then amount else -amount end)
        filter (where currency = 'bonus') as bonus
    from ledger_entry
    where 'wallet' in (debit_account, credit_account)
    group by user_id, tx_seq
  ), owed as (
    select user_id, tx_seq,
      sum(case when debit_account = 'debt' then amount else -amount end) as amount
    from ledger_entry
    where 'debt' in (debit_account, credit_account)
    group by user_id, tx_seq
  ), held as (
    select user_id, lot_id,
      sum(case when credit_account = 'wallet' then amount else -amount end) as amount
    from ledger_entry
    where lot_id is not null and 'wallet' in (debit_account, credit_account)
    group by user_id, lot_id
  ), granted as (
    select user_id, tx_seq, lot_id, currency, sum(amount) as amount
    from ledger_entry
    where credit_account = 'wallet'
    group by user_id, tx_seq, lot_id, currency
  ), paid as (
    select user_id, drama_id, max(number) as number, max(tx_seq) as seq
    from episode_unlock group by user_id, drama_id
  ), last as (
    select distinct on (user_id) user_id, seq, coin_after, bonus_after, debt_after, hash
    from ledger_tx order by user_id, seq desc
  ), disputed as (
    select user_id, order_no, max(changed_at) as changed_at,
      bool_or(phase not in ('won', 'lost')) as is_undecided
    from order_dispute group by user_id, order_no
  )`;
