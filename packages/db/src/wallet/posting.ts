import { sql, type RawBuilder } from 'kysely';

import { entriesText, hashOf, type Entry } from './ledger-hash.ts';

/** One event that changes the wallet of one member. Deltas are signed whole coins. */
export type Posting = {
  userId: string;
  /** Random uuid of the ledger row; a receipt is found by it. */
  recordId: string;
  /** Id of the specification's coin account types; 0 is an unlock. */
  accountType: number;
  /** Unique name of the event per member, so that the event cannot be posted twice. */
  idemKey: string;
  coinDelta: number;
  bonusDelta: number;
  debtDelta: number;
  orderNo: string | null;
  /** Those that debit or credit the wallet add up to the deltas. */
  entries: readonly Entry[];
  /** Expiry of the lot that the event brings; null if it brings none, or one without expiry. */
  lotExpiresAtMs?: number | null;
  nowMs: number;
};

const MICROS_PER_MS = 1000;

/**
 * Builds the CTEs that every posting begins with: `line` holds its entries, `head` is the wallet
 * after the event, `tx` its row in the ledger, chained to the row before it by its hash, and
 * `entry` inserts the entries. Everything else that the event changes follows in the same statement
 * and reads `head` and `line`.
 */
export function postingOf(posting: Posting): RawBuilder<unknown> {
  const { userId, recordId, accountType, idemKey, orderNo } = posting;
  const coin = sql`${posting.coinDelta}::bigint`;
  const bonus = sql`${posting.bonusDelta}::bigint`;
  const debt = sql`${posting.debtDelta}::bigint`;
  const createdAt = new Date(posting.nowMs);

  return sql`
    ${linesOf(posting.entries)}, head as (
      update wallet set seq = seq + 1, coin = coin + ${coin}, bonus = bonus + ${bonus},
        debt = debt + ${debt}, hash = ${hashAfter(posting, { coin, bonus, debt })}
      where user_id = ${userId}
      returning user_id, seq, coin, bonus, debt, hash
    ), tx as (
      insert into ledger_tx (
        user_id, seq, id, account_type, idem_key, prev_seq,
        coin_before, bonus_before, debt_before, coin_delta, bonus_delta, debt_delta,
        coin_after, bonus_after, debt_after, order_no, created_at, hash
      )
      select user_id, seq, ${recordId}::uuid, ${accountType}::smallint, ${idemKey},
        nullif(seq - 1, 0), coin - ${coin}, bonus - ${bonus}, debt - ${debt},
        ${coin}, ${bonus}, ${debt}, coin, bonus, debt, ${orderNo}::text,
        ${createdAt}::timestamptz, hash
      from head
    ), entry as (
      insert into ledger_entry (
        user_id, tx_seq, line, currency, debit_account, credit_account, amount, lot_id
      )
      select user_id, seq, number, currency, debit_account, credit_account, amount, lot_id
      from head, line
    )`;
}

function linesOf(entries: readonly Entry[]): RawBuilder<unknown> {
  return sql`
    line as (
      select * from unnest(
        ${entries.map(({ currency }) => currency)}::text[],
        ${entries.map(({ debitAccount }) => debitAccount)}::text[],
        ${entries.map(({ creditAccount }) => creditAccount)}::text[],
        ${entries.map(({ amount }) => amount)}::bigint[],
        ${entries.map(({ lotId }) => lotId)}::uuid[]
      ) with ordinality
        as line (currency, debit_account, credit_account, amount, lot_id, number)
    )`;
}

/** The hash of the new row, in an update of the wallet: its columns are those before the event. */
function hashAfter(
  posting: Posting,
  { coin, bonus, debt }: Record<'coin' | 'bonus' | 'debt', RawBuilder<unknown>>,
): RawBuilder<Buffer> {
  const { lotExpiresAtMs = null } = posting;
  const expiresAtMicros = lotExpiresAtMs === null ? null : lotExpiresAtMs * MICROS_PER_MS;
  return hashOf({
    userId: sql.ref('user_id'),
    seq: sql`seq + 1`,
    recordId: sql`${posting.recordId}::uuid`,
    accountType: sql`${posting.accountType}::smallint`,
    idemKey: sql`${posting.idemKey}::text`,
    coinDelta: coin,
    bonusDelta: bonus,
    debtDelta: debt,
    coinAfter: sql`coin + ${coin}`,
    bonusAfter: sql`bonus + ${bonus}`,
    debtAfter: sql`debt + ${debt}`,
    orderNo: sql`${posting.orderNo}::text`,
    createdAtMicros: sql`${posting.nowMs * MICROS_PER_MS}::bigint`,
    lotExpiresAtMicros: sql`${expiresAtMicros}::bigint`,
    entries: sql`${entriesText(posting.entries)}::text`,
    previousHash: sql.ref('hash'),
  });
}
