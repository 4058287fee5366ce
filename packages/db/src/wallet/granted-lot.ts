import { coins, type Coins } from '@hookline/domain';
import type { Lot } from '@hookline/domain/wallet';

import type { WriteTransaction } from '../open-database.ts';
import { lotOf } from './open-lot.ts';

/** A lot with the coins originally granted by its event. */
export type GrantedLot = Lot & { granted: Coins };

/**
 * Finds the lot granted by an event; null if the event has not happened. Requires
 * {@link lockWallet}.
 */
export async function findGrantedLot(
  tx: WriteTransaction,
  key: { userId: string; idemKey: string },
): Promise<GrantedLot | null> {
  const row = await tx
    .selectFrom('ledger_tx as tx')
    .innerJoin('coin_lot as lot', (join) =>
      join.onRef('lot.user_id', '=', 'tx.user_id').onRef('lot.tx_seq', '=', 'tx.seq'),
    )
    .where('tx.user_id', '=', key.userId)
    .where('tx.idem_key', '=', key.idemKey)
    .select(['lot.id', 'lot.currency', 'lot.granted', 'lot.remaining', 'lot.granted_at'])
    .select(['lot.expires_at', 'lot.is_frozen'])
    .executeTakeFirst();
  const [lot] = row === undefined ? [] : lotOf(row);
  return row === undefined || lot === undefined ? null : { ...lot, granted: coins(row.granted) };
}
