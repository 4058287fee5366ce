import { randomUUID } from 'node:crypto';

import { ACCOUNT, coins, type Coins } from '@hookline/domain';
import { sql, type Transaction } from 'kysely';

import type { Schema } from '../schema.ts';
import { movementOf } from './movement.ts';

type OrderLot = {
  id: string;
  currency: 'coin' | 'bonus';
  granted: number;
  remaining: number;
  expired: number;
};

/**
 * Takes back what an order brought, once: what its lots still hold, and as a debt what was spent
 * of them. What had expired is nobody's debt. Requires {@link lockWallet}.
 *
 * One ledger row of type 4 per lot names the order; episodes that were unlocked stay so.
 *
 * @returns What was taken and what is owed by this; both 0 if nothing was left to take back.
 */
export async function takeBack(
  tx: Transaction<Schema>,
  refund: { userId: string; orderNo: string; nowMs: number },
): Promise<{ taken: Coins; owed: Coins }> {
  const { rows } = await sql<OrderLot>`
    select lot.id, lot.currency, lot.granted, lot.remaining, (
      select coalesce(sum(entry.amount), 0)::bigint from ledger_entry as entry
      where entry.user_id = lot.user_id and entry.lot_id = lot.id
        and entry.credit_account = 'expired'
    ) as expired
    from coin_lot as lot
    where lot.user_id = ${refund.userId} and lot.order_no = ${refund.orderNo}
      and not exists (
        select from ledger_tx where ledger_tx.user_id = lot.user_id
          and ledger_tx.idem_key = ${KEY_START} || lot.id::text
      )
    order by lot.tx_seq
  `.execute(tx);

  let [taken, owed] = [0, 0];
  for (const lot of rows) {
    const spent = lot.granted - lot.remaining - lot.expired;
    // All of it has expired: there is nothing to write.
    if (lot.remaining + spent === 0) continue;
    await takeLot(tx, { ...refund, lot, spent });
    taken += lot.remaining;
    owed += spent;
  }
  return { taken: coins(taken), owed: coins(owed) };
}

const KEY_START = 'take-back:';

async function takeLot(
  tx: Transaction<Schema>,
  refund: { userId: string; orderNo: string; nowMs: number; lot: OrderLot; spent: number },
): Promise<void> {
  const { userId, orderNo, nowMs, lot, spent } = refund;
  const { id, currency, remaining } = lot;
  const movement = movementOf({
    userId,
    recordId: randomUUID(),
    accountType: ACCOUNT.systemOperation,
    idemKey: KEY_START + id,
    coinDelta: currency === 'coin' ? -remaining : 0,
    bonusDelta: currency === 'bonus' ? -remaining : 0,
    debtDelta: spent,
    orderNo,
    nowMs,
  });

  await sql`
    with ${movement}, lot as (
      update coin_lot set remaining = 0 where user_id = ${userId} and id = ${id}
    )
    insert into ledger_entry (
      user_id, tx_seq, line, currency, debit_account, credit_account, amount, lot_id
    )
    select user_id, seq, line, ${currency}, debit_account, 'taken-back', amount, ${id}::uuid
    from head, (values
      (1, 'wallet', ${remaining}::bigint), (2, 'debt', ${spent}::bigint)
    ) as entry (line, debit_account, amount)
    where amount > 0
  `.execute(tx);
}
