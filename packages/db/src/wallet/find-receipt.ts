import type { Database } from '../open-database.ts';

export type ReceiptRow = {
  accountType: number;
  createdAtMs: number;
  /** One-based place in the member's ledger. */
  ledgerNo: number;
  before: { coin: number; bonus: number };
  after: { coin: number; bonus: number };
  orderNo: string | null;
  lots: { accountType: number; coins: number; expiresAtMs: number | null }[];
  /** Null unless the event is an unlock. */
  unlock: { name: string; number: number } | null;
};

/** The receipt of one event of this member; null if the member has no such event. */
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
    .where('tx.user_id', '=', userId)
    .where('tx.id', '=', recordId)
    .select(['tx.seq', 'tx.account_type', 'tx.created_at', 'tx.order_no', 'unlock.number'])
    .select(['tx.coin_before', 'tx.bonus_before', 'tx.coin_after', 'tx.bonus_after'])
    .select((eb) => eb.fn.coalesce('local.name', 'english.name').as('name'))
    .executeTakeFirst();
  if (tx === undefined) return null;

  const lots = await db
    .selectFrom('ledger_entry as entry')
    .innerJoin('coin_lot as lot', (join) =>
      join.onRef('lot.user_id', '=', 'entry.user_id').onRef('lot.id', '=', 'entry.lot_id'),
    )
    .where('entry.user_id', '=', userId)
    .where('entry.tx_seq', '=', tx.seq)
    .orderBy('entry.line')
    .select(['lot.account_type', 'lot.expires_at', 'entry.amount'])
    .execute();

  return {
    accountType: tx.account_type,
    createdAtMs: tx.created_at.getTime(),
    ledgerNo: tx.seq,
    before: { coin: tx.coin_before, bonus: tx.bonus_before },
    after: { coin: tx.coin_after, bonus: tx.bonus_after },
    orderNo: tx.order_no,
    lots: lots.map((lot) => ({
      accountType: lot.account_type,
      coins: lot.amount,
      expiresAtMs: lot.expires_at?.getTime() ?? null,
    })),
    unlock: tx.name === null || tx.number === null ? null : { name: tx.name, number: tx.number },
  };
}
