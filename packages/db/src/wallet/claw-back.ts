import { randomUUID } from 'node:crypto';

import { coins } from '@hookline/domain';
import {
  ACCOUNT,
  spentOf,
  sumOf,
  type ClawBackPart,
  type Currency,
  type OrderLot,
} from '@hookline/domain/wallet';
import { sql } from 'kysely';

import type { WriteTransaction } from '../open-database.ts';
import type { Entry } from './ledger-hash.ts';
import { postEvent } from './posting.ts';

type LotRow = { id: string; currency: 'coin' | 'bonus'; remaining: number; spent: number };

/**
 * SQL for the spent coins of the lot `lot`: those that left it without expiring or being clawed
 * back. They paid for episodes or covered a debt. A debt already booked for the lot counts as
 * clawed back, so that nothing is owed twice.
 */
export const SPENT_OF_LOT = sql<number>`lot.granted - lot.remaining - (
  select coalesce(sum(entry.amount), 0)::bigint from ledger_entry as entry
  where entry.user_id = lot.user_id and entry.lot_id = lot.id
    and entry.credit_account in ('expired', 'taken-back')
)`;

/**
 * Lists an order's lots, each with its remaining and spent coins. Requires {@link lockWallet}.
 */
export async function listOrderLots(
  tx: WriteTransaction,
  order: { userId: string; orderNo: string },
): Promise<OrderLot[]> {
  const { rows } = await sql<LotRow>`
    select lot.id, lot.currency, lot.remaining, ${SPENT_OF_LOT} as spent
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

/** Checks whether the ledger has a row for this event. */
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
 * Claws back coins of one lot: balance, debt, ledger row of type 4, lots. Requires
 * {@link lockWallet}.
 *
 * Spent coins are booked through the debt account: the lot owes them, and other lots that cover the
 * debt pay into the account. A covering lot counts what it paid as spent. If its own order is
 * refunded later, the lot owes that amount in turn.
 */
export async function postClawBack(
  tx: WriteTransaction,
  refund: {
    userId: string;
    /** Null for coins that were granted and not bought. */
    orderNo: string | null;
    nowMs: number;
    /** Unique name of the event, so that the event cannot be written twice. */
    idemKey: string;
    part: ClawBackPart;
  },
): Promise<void> {
  const { userId, orderNo, nowMs, idemKey, part } = refund;
  const outOf = (currency: Currency) =>
    spentOf(part.covered, currency) + (currency === part.currency ? part.taken : 0);
  await postEvent(tx, {
    userId,
    recordId: randomUUID(),
    accountType: ACCOUNT.systemOperation,
    idemKey,
    coinDelta: 0 - outOf('coin'),
    bonusDelta: 0 - outOf('bonus'),
    debtDelta: part.owed,
    orderNo,
    entries: entriesOf(part),
    lots: 'spend',
    nowMs,
  });
}

function entriesOf({ lotId, currency, taken, covered, owed }: ClawBackPart): Entry[] {
  const ofOrder = { lotId, currency, creditAccount: 'taken-back' };
  return [
    { ...ofOrder, debitAccount: 'wallet', amount: taken },
    { ...ofOrder, debitAccount: 'debt', amount: owed + sumOf(covered) },
    ...covered.map((part) => ({ ...part, debitAccount: 'wallet', creditAccount: 'debt' })),
  ].filter(({ amount }) => amount > 0);
}
