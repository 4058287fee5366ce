import { coins, type Coins } from '@hookline/domain';

import type { Database } from '../../open-database.ts';

export type Balance = { coin: Coins; bonus: Coins };

/**
 * Counts the coins that a member can spend now. It sums lots instead of reading the wallet, which
 * still includes coins that expired since the last hourly job or are frozen by a dispute.
 */
export async function readBalance(
  db: Database,
  member: { userId: string; nowMs: number },
): Promise<Balance> {
  const row = await db
    .selectFrom('coin_lot')
    .where('user_id', '=', member.userId)
    .where('remaining', '>', 0)
    .where('is_frozen', '=', false)
    .where((eb) =>
      eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', new Date(member.nowMs))]),
    )
    .select((eb) => [
      eb.fn.sum<string | null>('remaining').filterWhere('currency', '=', 'coin').as('coin'),
      eb.fn.sum<string | null>('remaining').filterWhere('currency', '=', 'bonus').as('bonus'),
    ])
    .executeTakeFirstOrThrow();
  // PostgreSQL sums bigint as numeric, which the driver returns as text.
  return { coin: coins(Number(row.coin ?? 0)), bonus: coins(Number(row.bonus ?? 0)) };
}
