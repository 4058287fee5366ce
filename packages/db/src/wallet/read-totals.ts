import { coins, type Coins } from '@hookline/domain';

import type { WriteTransaction } from '../open-database.ts';

/**
 * Reads all coins of a wallet, frozen and expired ones included. Requires {@link lockWallet} if
 * something is decided by it.
 *
 * @throws NoResultError if the member has no wallet.
 */
export async function readTotals(
  tx: WriteTransaction,
  userId: string,
): Promise<{ coin: Coins; bonus: Coins }> {
  const row = await tx
    .selectFrom('wallet')
    .where('user_id', '=', userId)
    .select(['coin', 'bonus'])
    .executeTakeFirstOrThrow();
  return { coin: coins(row.coin), bonus: coins(row.bonus) };
}
