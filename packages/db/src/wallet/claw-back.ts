import { randomUUID } from 'node:crypto';

import { ACCOUNT, coins, type ClawBackPart, type OrderLot } from '@hookline/domain';
import { sql } from 'kysely';

import type { WriteTransaction } from '../open-database.ts';
import { postingOf } from './posting.ts';

type LotRow = { id: string; currency: 'coin' | 'bonus'; remaining: number; spent: number };

/**
 * The lots that an order brought, with what each still holds and what was spent of it. Requires
 * {@link lockWallet}.
 */
export async function listOrderLots(
  tx: WriteTransaction,
  order: { userId: string; orderNo: string },
): Promise<OrderLot[]> {
  // What left a lot and neither expired nor was clawed back was spent. A debt that was booked for
  // it before is part of what was clawed back, so that nothing is owed twice.
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

/** Whether the ledger has a row for this event. */
export async function isPosted(
  tx: WriteTransaction,
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

/**
 * Claws coins of one lot back in one statement: balance, debt, ledger row of type 4, lot. Requires
 * {@link lockWallet}.
 */
export async function postClawBack(
  tx: WriteTransaction,
  refund: {
    userId: string;
    orderNo: string;
    nowMs: number;
    /** Names the event, so that it cannot be written twice. */
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
    entries: [
      { currency, debitAccount: 'wallet', creditAccount: 'taken-back', amount: taken, lotId },
      { currency, debitAccount: 'debt', creditAccount: 'taken-back', amount: owed, lotId },
    ].filter(({ amount }) => amount > 0),
    nowMs,
  });

  await sql`
    with ${posting}
    update coin_lot set remaining = remaining - ${taken}::bigint
    where user_id = ${userId} and id = ${lotId}
  `.execute(tx);
}
