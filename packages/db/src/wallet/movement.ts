import { sql, type RawBuilder } from 'kysely';

/** One event that moves coins of one member. Deltas are signed whole coins. */
export type Movement = {
  userId: string;
  /** Random uuid of the ledger row, which its receipt is asked for by. */
  recordId: string;
  /** Id of the specification's coin account types; 0 is an unlock. */
  accountType: number;
  /** Names the event, so that it cannot be written twice. */
  idemKey: string;
  coinDelta: number;
  bonusDelta: number;
  debtDelta: number;
  orderNo: string | null;
  nowMs: number;
};

/**
 * The two CTEs that every movement begins with: `head` is the wallet after it, `tx` its row in
 * the ledger. What else the event changes follows in the same statement and reads `head`.
 */
export function movementOf(movement: Movement): RawBuilder<unknown> {
  const { userId, recordId, accountType, idemKey, orderNo } = movement;
  const coin = sql`${movement.coinDelta}::bigint`;
  const bonus = sql`${movement.bonusDelta}::bigint`;
  const debt = sql`${movement.debtDelta}::bigint`;
  const createdAt = new Date(movement.nowMs);

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
