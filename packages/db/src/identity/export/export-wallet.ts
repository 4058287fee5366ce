import type { Database } from '../../open-database.ts';
import type { ExportKey } from './export-account.ts';

/** Reads a member's ledger, newest first. */
export function exportLedger(db: Database, { userId, rowsMax }: ExportKey) {
  return db
    .selectFrom('ledger_tx')
    .where('user_id', '=', userId)
    .orderBy('seq', 'desc')
    .limit(rowsMax)
    .select(['seq', 'id', 'account_type', 'coin_delta', 'bonus_delta', 'debt_delta'])
    .select(['coin_after', 'bonus_after', 'debt_after', 'order_no', 'created_at'])
    .execute();
}

/** Reads the entries of each ledger row, newest first. */
export function exportLedgerEntries(db: Database, { userId, rowsMax }: ExportKey) {
  return db
    .selectFrom('ledger_entry')
    .where('user_id', '=', userId)
    .orderBy('tx_seq', 'desc')
    .orderBy('line', 'desc')
    .limit(rowsMax)
    .select(['tx_seq', 'line', 'currency', 'debit_account', 'credit_account', 'amount', 'lot_id'])
    .execute();
}

export function exportLots(db: Database, { userId, rowsMax }: ExportKey) {
  return db
    .selectFrom('coin_lot')
    .where('user_id', '=', userId)
    .orderBy('tx_seq', 'desc')
    .limit(rowsMax)
    .select(['id', 'currency', 'account_type', 'granted', 'remaining', 'is_frozen', 'order_no'])
    .select(['granted_at', 'expires_at'])
    .execute();
}

export function exportUnlocks(db: Database, { userId, rowsMax }: ExportKey) {
  return db
    .selectFrom('episode_unlock as unlock')
    .innerJoin('ledger_tx as tx', (join) =>
      join.onRef('tx.user_id', '=', 'unlock.user_id').onRef('tx.seq', '=', 'unlock.tx_seq'),
    )
    .where('unlock.user_id', '=', userId)
    .orderBy('unlock.tx_seq', 'desc')
    .limit(rowsMax)
    .select(['unlock.drama_id', 'unlock.number', 'unlock.price', 'unlock.coin', 'unlock.bonus'])
    .select(['unlock.is_automatic', 'tx.created_at'])
    .execute();
}

export function exportSubscriptions(db: Database, { userId, rowsMax }: ExportKey) {
  return db
    .selectFrom('subscription_period')
    .where('user_id', '=', userId)
    .orderBy('tx_seq', 'desc')
    .limit(rowsMax)
    .select(['tx_seq', 'starts_at', 'ends_at'])
    .execute();
}

export function exportOrders(db: Database, { userId, rowsMax }: ExportKey) {
  return db
    .selectFrom('coin_order')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(rowsMax)
    .select(['order_no', 'state', 'product_id', 'content_id', 'chapter_id'])
    .select((eb) => eb.fn.coalesce('paid_cents', 'amount_cents').as('amount_cents'))
    .select(['currency', 'coins_buy', 'coins_bonus', 'refunded_cents', 'paypal_order_id'])
    .select(['capture_id', 'created_at', 'cancelled_at', 'paid_at', 'reversed_at'])
    .execute();
}

export function exportRefunds(db: Database, { userId, rowsMax }: ExportKey) {
  return db
    .selectFrom('order_refund')
    .where('user_id', '=', userId)
    .orderBy('asked_at', 'desc')
    .limit(rowsMax)
    .select(['order_no', 'refund_no', 'cents', 'state', 'asked_at', 'answered_at'])
    .execute();
}

/** Reads the operators' decisions about a member's orders, without the operators' names. */
export function exportDecisions(db: Database, { userId, rowsMax }: ExportKey) {
  return db
    .selectFrom('order_decision')
    .where('user_id', '=', userId)
    .orderBy('decided_at', 'desc')
    .limit(rowsMax)
    .select(['order_no', 'kind', 'reason', 'decided_at'])
    .execute();
}

export function exportDisputes(db: Database, { userId, rowsMax }: ExportKey) {
  return db
    .selectFrom('order_dispute')
    .where('user_id', '=', userId)
    .orderBy('opened_at', 'desc')
    .limit(rowsMax)
    .select(['order_no', 'dispute_id', 'phase', 'lost_cents', 'opened_at', 'changed_at'])
    .execute();
}
