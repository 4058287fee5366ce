import { sql } from 'kysely';

import type { Database } from '../../open-database.ts';
import { periodOf, type Period } from '../period.ts';

export type ReceiptLot = {
  accountType: number;
  /** All coins that the event moved, counted as in the records list. */
  coins: number;
  /** Part of `coins` that does not change the balance, because it paid a debt or became one. */
  owed: number;
  /** Whether the coins cover refunded coins of another lot that were already spent. */
  isCovering: boolean;
  expiresAtMs: number | null;
};

export type ReceiptRow = {
  /** 0 is an unlock. */
  accountType: number;
  createdAtMs: number;
  /** One-based position in the member's ledger. */
  ledgerNo: number;
  before: { coin: number; bonus: number; debt: number };
  after: { coin: number; bonus: number; debt: number };
  orderNo: string | null;
  /** Paid order of the event; null if it has none. */
  payment: { amountCents: number; currency: string; captureId: string } | null;
  /** Lots in the order they were used. */
  lots: ReceiptLot[];
  /** Subscription that the event belongs to; null if it belongs to none. */
  subscription: Period | null;
  /** Null unless the event is an unlock. */
  unlock: { name: string; number: number } | null;
};

/** Finds the receipt of one event of this member; null if the member has no such event. */
export async function findReceipt(
  db: Database,
  key: { userId: string; /** A uuid. */ recordId: string; locale: string },
): Promise<ReceiptRow | null> {
  const { userId, recordId, locale } = key;
  const tx = await db
    .selectFrom('ledger_tx as tx')
    .leftJoin('episode_unlock as unlock', (join) =>
      join.onRef('unlock.user_id', '=', 'tx.user_id').onRef('unlock.tx_seq', '=', 'tx.seq'),
    )
    .leftJoin('drama_text as english', (join) =>
      join.onRef('english.drama_id', '=', 'unlock.drama_id').on('english.locale', '=', 'en-US'),
    )
    .leftJoin('drama_text as local', (join) =>
      join.onRef('local.drama_id', '=', 'unlock.drama_id').on('local.locale', '=', locale),
    )
    .leftJoin('subscription_period as period', (join) =>
      join.onRef('period.user_id', '=', 'tx.user_id').onRef('period.tx_seq', '=', 'tx.seq'),
    )
    .leftJoin('coin_order as order', (join) =>
      join.onRef('order.user_id', '=', 'tx.user_id').onRef('order.order_no', '=', 'tx.order_no'),
    )
    .where('tx.user_id', '=', userId)
    .where('tx.id', '=', recordId)
    .select(['tx.seq', 'tx.account_type', 'tx.created_at', 'tx.order_no', 'unlock.number'])
    .select(['tx.coin_before', 'tx.bonus_before', 'tx.coin_after', 'tx.bonus_after'])
    .select(['tx.debt_before', 'tx.debt_after', 'period.starts_at', 'period.ends_at'])
    .select(['order.currency', 'order.capture_id'])
    .select((eb) => eb.fn.coalesce('order.paid_cents', 'order.amount_cents').as('amount_cents'))
    .select((eb) => eb.fn.coalesce('local.name', 'english.name').as('name'))
    .executeTakeFirst();
  if (tx === undefined) return null;

  return {
    accountType: tx.account_type,
    createdAtMs: tx.created_at.getTime(),
    ledgerNo: tx.seq,
    before: { coin: tx.coin_before, bonus: tx.bonus_before, debt: tx.debt_before },
    after: { coin: tx.coin_after, bonus: tx.bonus_after, debt: tx.debt_after },
    orderNo: tx.order_no,
    payment: paymentOf(tx),
    lots: await listLots(db, { userId, seq: tx.seq }),
    subscription: periodOf(tx),
    unlock: tx.name === null || tx.number === null ? null : { name: tx.name, number: tx.number },
  };
}

function paymentOf(row: {
  amount_cents: number | null;
  currency: string | null;
  capture_id: string | null;
}): ReceiptRow['payment'] {
  const { amount_cents: amountCents, currency, capture_id: captureId } = row;
  if (amountCents === null || currency === null || captureId === null) return null;
  return { amountCents, currency, captureId };
}

async function listLots(
  db: Database,
  event: { userId: string; seq: number },
): Promise<ReceiptLot[]> {
  const rows = await db
    .selectFrom('ledger_entry as entry')
    .innerJoin('coin_lot as lot', (join) =>
      join.onRef('lot.user_id', '=', 'entry.user_id').onRef('lot.id', '=', 'entry.lot_id'),
    )
    .where('entry.user_id', '=', event.userId)
    .where('entry.tx_seq', '=', event.seq)
    .groupBy(['lot.user_id', 'lot.id'])
    .orderBy((eb) => eb.fn.min('entry.line'))
    .select(['lot.account_type', 'lot.expires_at'])
    // Entries that pay a debt are left out: a credit has its whole amount in another entry. A lot
    // that only covers spent coins in a claw-back has no other entry, so that its sum is 0.
    .select(
      sql<number>`coalesce(sum(amount) filter (where credit_account <> 'debt'), 0)::bigint`.as(
        'coins',
      ),
    )
    .select(
      sql<number>`coalesce(sum(amount) filter (where 'debt' in (debit_account, credit_account)), 0)::bigint`.as(
        'owed',
      ),
    )
    .execute();
  // In a claw-back, coins of the order that other lots cover are counted under those lots.
  const covered = rows.reduce((sum, lot) => (lot.coins === 0 ? sum + lot.owed : sum), 0);
  return rows.flatMap((lot) => {
    const isCovering = lot.coins === 0;
    const [coins, owed] = isCovering
      ? [lot.owed, 0]
      : [lot.coins - covered, Math.max(0, lot.owed - covered)];
    if (coins === 0) return [];
    const expiresAtMs = lot.expires_at?.getTime() ?? null;
    return [{ accountType: lot.account_type, coins, owed, isCovering, expiresAtMs }];
  });
}
