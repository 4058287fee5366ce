import { coins, type Coins } from '@hookline/domain';

import type { Database } from '../open-database.ts';

export type GrantRecord = {
  ledgerNo: number;
  accountType: number;
  /** What was granted, also if a debt took some of it. */
  amount: Coins;
  expiresAtMs: number | null;
};

/** What an event credited; null if it has not happened. */
export async function findGrant(
  db: Database,
  key: { userId: string; idemKey: string },
): Promise<GrantRecord | null> {
  const row = await db
    .selectFrom('ledger_tx as tx')
    .innerJoin('coin_lot as lot', (join) =>
      join.onRef('lot.user_id', '=', 'tx.user_id').onRef('lot.tx_seq', '=', 'tx.seq'),
    )
    .where('tx.user_id', '=', key.userId)
    .where('tx.idem_key', '=', key.idemKey)
    .select(['tx.seq', 'tx.account_type', 'lot.granted', 'lot.expires_at'])
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    ledgerNo: row.seq,
    accountType: row.account_type,
    amount: coins(row.granted),
    expiresAtMs: row.expires_at?.getTime() ?? null,
  };
}
