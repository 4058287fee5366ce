import { coins, type Coins } from '@hookline/domain';
import { sql } from 'kysely';

import type { Database } from '../../open-database.ts';

/** Sales of a drama: unlocks of its episodes, and the coins paid for them. */
export type DramaSales = {
  /** Members who have unlocked an episode. */
  payerCount: number;
  unlockCount: number;
  coin: Coins;
  bonus: Coins;
  /** Last episode that any member has unlocked: one-based, 0 for none. */
  unlockedUptoMax: number;
};

type Row = { payers: number; unlocks: number; coin: number; bonus: number; upto: number };

/** Reads the sales of a drama. Like {@link countPayers}, it reads rows of all members. */
export async function readDramaSales(db: Database, dramaId: string): Promise<DramaSales> {
  const { rows } = await sql<Row>`
    select count(distinct user_id) as payers, count(*) as unlocks,
      coalesce(sum(coin), 0)::bigint as coin, coalesce(sum(bonus), 0)::bigint as bonus,
      coalesce(max(number), 0) as upto
    from episode_unlock where drama_id = ${dramaId}::uuid
  `.execute(db);
  const [row] = rows;
  return {
    payerCount: row?.payers ?? 0,
    unlockCount: row?.unlocks ?? 0,
    coin: coins(row?.coin ?? 0),
    bonus: coins(row?.bonus ?? 0),
    unlockedUptoMax: row?.upto ?? 0,
  };
}
