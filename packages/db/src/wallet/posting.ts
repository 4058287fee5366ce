import { sql, type RawBuilder } from 'kysely';

import { entriesText, hashOf, type Entry } from './ledger-hash.ts';

/** One event that changes the wallet of one member. Deltas are signed whole coins. */
export type Posting = {
  userId: string;
  /** Random uuid of the ledger row, by which a receipt is found. */
  recordId: string;
  /** Id of the specification's coin account types; 0 is an unlock. */
  accountType: number;
  /** Unique name of the event per member, so that the event cannot be posted twice. */
  idemKey: string;
  coinDelta: number;
  bonusDelta: number;
  debtDelta: number;
  orderNo: string | null;
  /** Entries; those that debit or credit the wallet add up to the deltas. */
  entries: readonly Entry[];
  /** Expiry of the lot that the event adds; null if it adds no lot, or one without expiry. */
  lotExpiresAtMs?: number | null;
  nowMs: number;
};

const MICROS_PER_MS = 1000;

/**
 * CTEs that update the wallet and insert the ledger row, chained to the previous row by its hash,
 * and its entries. In the update, the columns of `wallet` are those before the event. The text is
 * constant, because this statement is built for every unlock.
 */
const POSTED = sql.raw(`
  head as (
    update wallet set seq = wallet.seq + 1, coin = wallet.coin + coin_delta,
      bonus = wallet.bonus + bonus_delta, debt = wallet.debt + debt_delta,
      hash = ${hashOf({
        userId: 'wallet.user_id',
        seq: 'wallet.seq + 1',
        recordId: 'id',
        accountType: 'account_type',
        idemKey: 'idem_key',
        coinDelta: 'coin_delta',
        bonusDelta: 'bonus_delta',
        debtDelta: 'debt_delta',
        coinAfter: 'wallet.coin + coin_delta',
        bonusAfter: 'wallet.bonus + bonus_delta',
        debtAfter: 'wallet.debt + debt_delta',
        orderNo: 'order_no',
        createdAtMicros: 'created_at_micros',
        lotExpiresAtMicros: 'lot_expires_at_micros',
        entries: 'entries',
        previousHash: 'wallet.hash',
      })}
    from event
    where wallet.user_id = event.member_id
    returning wallet.user_id, wallet.seq, wallet.coin, wallet.bonus, wallet.debt, wallet.hash,
      event.*
  ), tx as (
    insert into ledger_tx (
      user_id, seq, id, account_type, idem_key, prev_seq,
      coin_before, bonus_before, debt_before, coin_delta, bonus_delta, debt_delta,
      coin_after, bonus_after, debt_after, order_no, created_at, hash
    )
    select user_id, seq, id, account_type, idem_key, nullif(seq - 1, 0),
      coin - coin_delta, bonus - bonus_delta, debt - debt_delta,
      coin_delta, bonus_delta, debt_delta, coin, bonus, debt, order_no, created_at, hash
    from head
  ), entry as (
    insert into ledger_entry (
      user_id, tx_seq, line, currency, debit_account, credit_account, amount, lot_id
    )
    select user_id, seq, number, currency, debit_account, credit_account, amount, lot_id
    from head, line
  )`);

/**
 * Builds the CTEs that every posting begins with: `event` and `line` hold the event and its
 * entries, `head` is the wallet after it, and `tx` and `entry` insert its ledger rows. Everything
 * else that the event changes follows in the same statement and reads `head` and `line`.
 */
export function postingOf(posting: Posting): RawBuilder<unknown> {
  const { entries, lotExpiresAtMs = null } = posting;
  const expiresAtMicros = lotExpiresAtMs === null ? null : lotExpiresAtMs * MICROS_PER_MS;

  return sql`
    event as (
      select ${posting.userId}::uuid as member_id, ${posting.recordId}::uuid as id,
        ${posting.accountType}::smallint as account_type, ${posting.idemKey}::text as idem_key,
        ${posting.coinDelta}::bigint as coin_delta, ${posting.bonusDelta}::bigint as bonus_delta,
        ${posting.debtDelta}::bigint as debt_delta, ${posting.orderNo}::text as order_no,
        booked.created_at, (extract(epoch from booked.created_at) * 1000000)::bigint as created_at_micros,
        ${expiresAtMicros}::bigint as lot_expires_at_micros,
        ${entriesText(entries)}::text as entries
      from (${bookedAt(posting)}) as booked
    ), line as (
      select * from unnest(
        ${entries.map(({ currency }) => currency)}::text[],
        ${entries.map(({ debitAccount }) => debitAccount)}::text[],
        ${entries.map(({ creditAccount }) => creditAccount)}::text[],
        ${entries.map(({ amount }) => amount)}::bigint[],
        ${entries.map(({ lotId }) => lotId)}::uuid[]
      ) with ordinality
        as line (currency, debit_account, credit_account, amount, lot_id, number)
    ), ${POSTED}`;
}

/**
 * Builds the time of a posting: now, or the time of the member's previous row if a fast clock dated
 * that row later. A lot still expires after its grant.
 */
function bookedAt({ userId, nowMs, lotExpiresAtMs = null }: Posting): RawBuilder<unknown> {
  const latest = lotExpiresAtMs === null ? null : new Date(lotExpiresAtMs - 1);
  return sql`
    select greatest(${new Date(nowMs)}::timestamptz, (
      select least(created_at, ${latest}::timestamptz) from ledger_tx
      where user_id = ${userId}::uuid order by seq desc limit 1
    )) as created_at`;
}
