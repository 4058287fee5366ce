import { sql, type RawBuilder } from 'kysely';

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
  nowMs: number;
};

/**
 * Builds the two CTEs that every posting begins with: `head` is the wallet after the event, `tx`
 * its row in the ledger. Everything else that the event changes follows in the same statement and
 * reads `head`.
 */
export function postingOf(posting: Posting): RawBuilder<unknown> {
  const { userId, recordId, accountType, idemKey, orderNo } = posting;
  const coin = sql`${posting.coinDelta}::bigint`;
  const bonus = sql`${posting.bonusDelta}::bigint`;
  const debt = sql`${posting.debtDelta}::bigint`;
  const createdAt = new Date(posting.nowMs);

  return sql`
    head as (
      update wallet set seq = seq + 1, coin = coin + ${coin}, bonus = bonus + ${bonus},
        debt = debt + ${debt}
      where user_id = ${userId}
      returning user_id, seq, coin, bonus, debt
    ), tx as (
      insert into ledger_tx (
        user_id, seq, id, account_type, idem_key, prev_seq,
        coin_before, bonus_before, debt_before, coin_delta, bonus_delta, debt_delta,
        coin_after, bonus_after, debt_after, order_no, created_at
      )
      select user_id, seq, ${recordId}::uuid, ${accountType}::smallint, ${idemKey},
        nullif(seq - 1, 0), coin - ${coin}, bonus - ${bonus}, debt - ${debt},
        ${coin}, ${bonus}, ${debt}, coin, bonus, debt, ${orderNo}::text,
        ${createdAt}::timestamptz
      from head
    )`;
}
