import type { Currency } from '@hookline/domain/wallet';

import { toHexId } from '../../hex-id.ts';
import type { Database } from '../../open-database.ts';

type Amounts = { coin: number; bonus: number; debt: number };

/** One row of a member's ledger: `before` and `delta` add up to `after`. */
export type PostingRow = {
  /** One-based position in the member's ledger. */
  ledgerNo: number;
  createdAtMs: number;
  /** 0 is an unlock. */
  accountType: number;
  /** Name of the event, unique per member. */
  idemKey: string;
  before: Amounts;
  delta: Amounts;
  after: Amounts;
  orderNo: string | null;
  /** Null unless the event is an unlock. The name is in English; null if the drama was deleted. */
  unlock: {
    dramaId: string;
    dramaName: string | null;
    episodeNumber: number;
    isAutomatic: boolean;
  } | null;
};

/**
 * Lists a member's postings, newest first, also those of a deleted member.
 *
 * @param page.beforeNo  Lists rows before this number; null begins with the newest.
 */
export async function listPostings(
  db: Database,
  page: { userId: string; beforeNo: number | null; itemsMax: number },
): Promise<PostingRow[]> {
  const { userId, beforeNo, itemsMax } = page;
  const rows = await db
    .selectFrom('ledger_tx as tx')
    .leftJoin('episode_unlock as unlock', (join) =>
      join.onRef('unlock.user_id', '=', 'tx.user_id').onRef('unlock.tx_seq', '=', 'tx.seq'),
    )
    .leftJoin('drama_text as english', (join) =>
      join.onRef('english.drama_id', '=', 'unlock.drama_id').on('english.locale', '=', 'en-US'),
    )
    .where('tx.user_id', '=', userId)
    .$if(beforeNo !== null, (query) => query.where('tx.seq', '<', beforeNo ?? 0))
    .orderBy('tx.seq', 'desc')
    .limit(itemsMax)
    .select(['tx.seq', 'tx.created_at', 'tx.account_type', 'tx.idem_key', 'tx.order_no'])
    .select(['tx.coin_before', 'tx.bonus_before', 'tx.debt_before'])
    .select(['tx.coin_delta', 'tx.bonus_delta', 'tx.debt_delta'])
    .select(['tx.coin_after', 'tx.bonus_after', 'tx.debt_after'])
    .select(['unlock.drama_id', 'unlock.number', 'unlock.is_automatic', 'english.name'])
    .execute();
  return rows.map((row) => ({
    ledgerNo: row.seq,
    createdAtMs: row.created_at.getTime(),
    accountType: row.account_type,
    idemKey: row.idem_key,
    before: { coin: row.coin_before, bonus: row.bonus_before, debt: row.debt_before },
    delta: { coin: row.coin_delta, bonus: row.bonus_delta, debt: row.debt_delta },
    after: { coin: row.coin_after, bonus: row.bonus_after, debt: row.debt_after },
    orderNo: row.order_no,
    unlock: unlockOf(row),
  }));
}

function unlockOf(row: {
  drama_id: string | null;
  name: string | null;
  number: number | null;
  is_automatic: boolean | null;
}): PostingRow['unlock'] {
  const { drama_id: dramaId, name, number, is_automatic: isAutomatic } = row;
  if (dramaId === null || number === null || isAutomatic === null) return null;
  return { dramaId: toHexId(dramaId), dramaName: name, episodeNumber: number, isAutomatic };
}

/** One debit and credit of the same amount. */
export type EntryRow = {
  ledgerNo: number;
  line: number;
  currency: Currency;
  debitAccount: string;
  creditAccount: string;
  amount: number;
  /** Number of the posting that added the lot; null for an entry without a lot. */
  lotNo: number | null;
};

/** Lists the entries of some of a member's postings, in their order. */
export async function listEntries(
  db: Database,
  { userId, ledgerNos }: { userId: string; ledgerNos: readonly number[] },
): Promise<EntryRow[]> {
  if (ledgerNos.length === 0) return [];
  const rows = await db
    .selectFrom('ledger_entry as entry')
    .leftJoin('coin_lot as lot', (join) =>
      join.onRef('lot.user_id', '=', 'entry.user_id').onRef('lot.id', '=', 'entry.lot_id'),
    )
    .where('entry.user_id', '=', userId)
    .where('entry.tx_seq', 'in', ledgerNos)
    .orderBy('entry.tx_seq', 'desc')
    .orderBy('entry.line')
    .select(['entry.tx_seq', 'entry.line', 'entry.currency', 'entry.debit_account'])
    .select(['entry.credit_account', 'entry.amount', 'lot.tx_seq as lot_no'])
    .execute();
  return rows.map((row) => ({
    ledgerNo: row.tx_seq,
    line: row.line,
    currency: row.currency,
    debitAccount: row.debit_account,
    creditAccount: row.credit_account,
    amount: row.amount,
    lotNo: row.lot_no,
  }));
}
