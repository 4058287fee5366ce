import { randomUUID } from 'node:crypto';

import {
  ACCOUNT,
  coins,
  planClawBack,
  type Coins,
  type OrderLot,
  type ClawBackPart,
} from '@hookline/domain';
import { sql, type Transaction } from 'kysely';

import type { Schema } from '../schema.ts';
import { postingOf } from './posting.ts';

export type TakeBack = {
  userId: string;
  orderNo: string;
  /** A part of it, named so that the same part is never taken twice; without it, everything. */
  part?: { due: Coins; key: string };
  nowMs: number;
};

/**
 * Takes back what an order brought, or a part of it, once: what its lots still hold, and as a
 * debt what was spent of them. What had expired is nobody's debt. Requires {@link lockWallet}.
 *
 * One ledger row of type 4 per lot names the order; episodes that were unlocked stay so.
 *
 * @returns What was taken and what is owed by this; both 0 if nothing was left to take back.
 */
export async function takeBack(
  tx: Transaction<Schema>,
  refund: TakeBack,
): Promise<{ taken: Coins; owed: Coins }> {
  const lots = await readOrderLots(tx, refund);
  const all = lots.reduce((sum, { remaining, spent }) => sum + remaining + spent, 0);
  const { due = coins(all), key = 'all' } = refund.part ?? {};
  const idemStart = `take-back:${refund.orderNo}:${key}:`;
  // The first row stands for all of them: they are written together.
  const parts = (await isWritten(tx, { ...refund, idemKey: idemStart + 1 }))
    ? []
    : planClawBack(lots, due);

  for (const [index, part] of parts.entries()) {
    await takePart(tx, { ...refund, part, idemKey: idemStart + (index + 1) });
  }
  const sumOf = (amountOf: (part: ClawBackPart) => number) =>
    coins(parts.reduce((sum, part) => sum + amountOf(part), 0));
  return { taken: sumOf(({ taken }) => taken), owed: sumOf(({ owed }) => owed) };
}

type LotRow = { id: string; currency: 'coin' | 'bonus'; remaining: number; spent: number };

async function readOrderLots(
  tx: Transaction<Schema>,
  order: { userId: string; orderNo: string },
): Promise<OrderLot[]> {
  // Whatever left a lot and neither expired nor was taken back was spent; what is owed of that
  // already is not owed once more.
  const { rows } = await sql<LotRow>`
    select lot.id, lot.currency, lot.remaining, lot.granted - lot.remaining - (
      select coalesce(sum(entry.amount), 0)::bigint from ledger_entry as entry
      where entry.user_id = lot.user_id and entry.lot_id = lot.id
        and entry.credit_account in ('expired', 'taken-back')
    ) as spent
    from coin_lot as lot
    where lot.user_id = ${order.userId} and lot.order_no = ${order.orderNo}
    order by lot.tx_seq
  `.execute(tx);
  return rows.map(({ id, currency, remaining, spent }) => ({
    lotId: id,
    currency,
    remaining: coins(remaining),
    spent: coins(spent),
  }));
}

async function isWritten(
  tx: Transaction<Schema>,
  { userId, idemKey }: { userId: string; idemKey: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('ledger_tx')
    .where('user_id', '=', userId)
    .where('idem_key', '=', idemKey)
    .select('seq')
    .executeTakeFirst();
  return row !== undefined;
}

async function takePart(
  tx: Transaction<Schema>,
  refund: {
    userId: string;
    orderNo: string;
    nowMs: number;
    idemKey: string;
    part: ClawBackPart;
  },
): Promise<void> {
  const { userId, orderNo, nowMs, idemKey, part } = refund;
  const { lotId, currency, taken, owed } = part;
  const posting = postingOf({
    userId,
    recordId: randomUUID(),
    accountType: ACCOUNT.systemOperation,
    idemKey,
    coinDelta: currency === 'coin' ? 0 - taken : 0,
    bonusDelta: currency === 'bonus' ? 0 - taken : 0,
    debtDelta: owed,
    orderNo,
    nowMs,
  });

  await sql`
    with ${posting}, lot as (
      update coin_lot set remaining = remaining - ${taken}::bigint
      where user_id = ${userId} and id = ${lotId}
    )
    insert into ledger_entry (
      user_id, tx_seq, line, currency, debit_account, credit_account, amount, lot_id
    )
    select user_id, seq, line, ${currency}, debit_account, 'taken-back', amount, ${lotId}::uuid
    from head, (values
      (1, 'wallet', ${taken}::bigint), (2, 'debt', ${owed}::bigint)
    ) as entry (line, debit_account, amount)
    where amount > 0
  `.execute(tx);
}
