import { sql, type RawBuilder } from 'kysely';

import type { Database } from '../open-database.ts';

export type LedgerFault = { userId: string; seq: number; fault: string };

const MEMBERS_PER_STEP = 200;

/**
 * Recomputes every wallet from its ledger: the chain has no gap and starts from nothing, entries
 * add up to their rows, lots hold what entries left in them, the wallet equals the last row, and
 * dramas are unlocked as far as was paid for. It reads some members at a time, so that no ledger is
 * too long for it, and each member as of one moment.
 *
 * @param only  One member. Defaults to all of them.
 * @returns Null if there is no fault; else the first one by member and sequence number.
 */
export async function verifyLedger(
  db: Database,
  only?: { userId: string },
): Promise<LedgerFault | null> {
  if (only !== undefined) return findFault(db, [only.userId]);
  for await (const { fault } of verifySteps(db)) {
    if (fault !== null) return fault;
  }
  return null;
}

/** Verifies in steps, so that a caller can show the progress. It goes on after a fault. */
export async function* verifySteps(
  db: Database,
): AsyncGenerator<{ memberCount: number; fault: LedgerFault | null }> {
  for (let userIds = await listOwners(db, null); userIds.length > 0;) {
    yield { memberCount: userIds.length, fault: await findFault(db, userIds) };
    userIds = await listOwners(db, userIds.at(-1) ?? null);
  }
}

async function listOwners(db: Database, afterUserId: string | null): Promise<string[]> {
  const rows = await db
    .selectFrom('wallet')
    .$if(afterUserId !== null, (query) => query.where('user_id', '>', afterUserId))
    .orderBy('user_id')
    .limit(MEMBERS_PER_STEP)
    .select('user_id')
    .execute();
  return rows.map((row) => row.user_id);
}

async function findFault(db: Database, userIds: readonly string[]): Promise<LedgerFault | null> {
  const { rows } = await sql<{ user_id: string; seq: number; fault: string }>`
    with ${rowsOf(userIds)} ${SUMS}, fault as (${FAULTS})
    select user_id, seq, fault from fault order by user_id, seq limit 1
  `.execute(db);
  const [row] = rows;
  return row === undefined ? null : { userId: row.user_id, seq: row.seq, fault: row.fault };
}

const TABLES = [
  'wallet',
  'ledger_tx',
  'ledger_entry',
  'coin_lot',
  'episode_unlock',
  'drama_progress',
];

/** CTEs that recompute every row, lot and drama from the entries of the ledger. */
const SUMS = sql`
  chained as (
    select tx.*,
      lag(seq, 1, 0::bigint) over chain as previous_seq,
      lag(coin_after, 1, 0::bigint) over chain as previous_coin,
      lag(bonus_after, 1, 0::bigint) over chain as previous_bonus,
      lag(debt_after, 1, 0::bigint) over chain as previous_debt
    from ledger_tx as tx
    window chain as (partition by user_id order by seq)
  ), moved as (
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
  ), paid as (
    select user_id, drama_id, max(number) as number, max(tx_seq) as seq
    from episode_unlock group by user_id, drama_id
  ), last as (
    select distinct on (user_id) user_id, seq, coin_after, bonus_after, debt_after
    from ledger_tx order by user_id, seq desc
  )`;

const FAULTS = sql`
  select user_id, seq, 'does not follow the row before it' as fault from chained
  where seq <> previous_seq + 1 or coin_before <> previous_coin
    or bonus_before <> previous_bonus or debt_before <> previous_debt
  union all
  select user_id, seq, 'does not add up' from ledger_tx
  where coin_after <> coin_before + coin_delta or bonus_after <> bonus_before + bonus_delta
    or debt_after <> debt_before + debt_delta
  union all
  select tx.user_id, tx.seq, 'differs from its entries' from ledger_tx as tx
  left join moved on moved.user_id = tx.user_id and moved.tx_seq = tx.seq
  left join owed on owed.user_id = tx.user_id and owed.tx_seq = tx.seq
  where tx.coin_delta <> coalesce(moved.coin, 0) or tx.bonus_delta <> coalesce(moved.bonus, 0)
    or tx.debt_delta <> coalesce(owed.amount, 0)
  union all
  select lot.user_id, lot.tx_seq, 'brought a lot that holds something else' from coin_lot as lot
  left join held on held.user_id = lot.user_id and held.lot_id = lot.id
  where lot.remaining <> coalesce(held.amount, 0)
  union all
  select wallet.user_id, wallet.seq, 'is not what the wallet says' from wallet
  left join last on last.user_id = wallet.user_id
  where wallet.seq <> coalesce(last.seq, 0) or wallet.coin <> coalesce(last.coin_after, 0)
    or wallet.bonus <> coalesce(last.bonus_after, 0)
    or wallet.debt <> coalesce(last.debt_after, 0)
  union all
  select unlock.user_id, unlock.tx_seq, 'unlocks what it does not pay for'
  from episode_unlock as unlock
  join ledger_tx as tx on tx.user_id = unlock.user_id and tx.seq = unlock.tx_seq
  where unlock.coin <> -tx.coin_delta or unlock.bonus <> -tx.bonus_delta
  union all
  select user_id, coalesce(paid.seq, 0), 'is the last unlock of a drama that is open further'
  from drama_progress
  left join paid using (user_id, drama_id)
  where unlocked_upto <> coalesce(paid.number, 0)`;

/** Narrows each table to the rows of these members, under the table's own name. */
function rowsOf(userIds: readonly string[]): RawBuilder<unknown> {
  const parts = TABLES.map(
    (table) => sql`${sql.id(table)} as (
      select * from ${sql.table(`public.${table}`)} where user_id = any(${userIds}::uuid[])
    ),`,
  );
  return sql.join(parts, sql` `);
}
