import { spentOf, type SpendPart } from '@hookline/domain/wallet';
import { sql, type Transaction } from 'kysely';

import { dayOf } from '../day.ts';
import type { Schema } from '../schema.ts';
import { postingOf } from './posting.ts';

/**
 * Charges and unlocks an episode in one statement: lots, balance, ledger, unlock record, progress
 * and the count of automatic unlocks change together or not at all. Requires {@link lockWallet}.
 *
 * The schema's keys and CHECKs are the second line of defence: a bug in the rule makes the
 * transaction fail instead of corrupting balances.
 *
 * @param charge.parts  At least one; they add up to the price.
 * @param charge.number  One-based episode number.
 * @param charge.recordId  Random uuid of the ledger row, by which a receipt is found.
 */
export async function chargeUnlock(
  tx: Transaction<Schema>,
  charge: {
    userId: string;
    dramaId: string;
    number: number;
    parts: readonly SpendPart[];
    isAutomatic: boolean;
    recordId: string;
    nowMs: number;
  },
): Promise<void> {
  const { userId, number, parts, isAutomatic, recordId } = charge;
  const dramaId = charge.dramaId;
  const coin = spentOf(parts, 'coin');
  const bonus = spentOf(parts, 'bonus');
  const today = dayOf(charge.nowMs);
  const posting = postingOf({
    userId,
    recordId,
    accountType: 0,
    idemKey: `unlock:${charge.dramaId}:${number}`,
    coinDelta: 0 - coin,
    bonusDelta: 0 - bonus,
    debtDelta: 0,
    orderNo: null,
    entries: parts.map(({ lotId, currency, amount }) => {
      return { currency, debitAccount: 'wallet', creditAccount: 'episodes', amount, lotId };
    }),
    nowMs: charge.nowMs,
  });

  await sql`
    with ${posting}, lot as (
      update coin_lot set remaining = remaining - line.amount
      from line where coin_lot.user_id = ${userId} and coin_lot.id = line.lot_id
    ), record as (
      insert into episode_unlock (
        user_id, drama_id, number, tx_seq, price, coin, bonus, is_automatic
      )
      select user_id, ${dramaId}::uuid, ${number}::int, seq, ${coin}::bigint + ${bonus}::bigint,
        ${coin}::bigint, ${bonus}::bigint, ${isAutomatic}::boolean
      from head
    ), setting as (
      update member_setting set
        auto_unlock_in_a_row = case when ${isAutomatic}::boolean then auto_unlock_in_a_row + 1 else 0 end,
        auto_unlock_day = case when ${isAutomatic}::boolean then ${today}::date else auto_unlock_day end,
        auto_unlock_spent =
          case when auto_unlock_day = ${today}::date or not ${isAutomatic}::boolean
            then auto_unlock_spent else 0 end
          + case when ${isAutomatic}::boolean then ${coin + bonus}::int else 0 end
      where user_id = ${userId} and (${isAutomatic}::boolean or auto_unlock_in_a_row > 0)
    )
    insert into drama_progress (user_id, drama_id, unlocked_upto)
    select user_id, ${dramaId}::uuid, ${number}::int from head
    on conflict (user_id, drama_id) do update set unlocked_upto = excluded.unlocked_upto
  `.execute(tx);
}
