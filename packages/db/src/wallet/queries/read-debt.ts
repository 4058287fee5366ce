import { coins, type Coins } from '@hookline/domain';

import type { Database } from '../../open-database.ts';

/** Reads the coins that a member owes after a refund of coins that were spent. */
export async function readDebt(db: Database, userId: string): Promise<Coins> {
  const row = await db
    .selectFrom('wallet')
    .where('user_id', '=', userId)
    .select('debt')
    .executeTakeFirst();
  return coins(row?.debt ?? 0);
}
