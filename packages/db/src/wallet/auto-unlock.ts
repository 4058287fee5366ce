import { coins } from '@hookline/domain';
import type { AutoUnlockState } from '@hookline/domain/player';

import { dayOf } from '../day.ts';
import type { Database } from '../open-database.ts';

/**
 * Reads the facts for automatic unlocks. Requires {@link lockWallet} before paying for one.
 *
 * @throws NoResultError if there is no such member.
 */
export async function getAutoUnlockState(
  db: Database,
  key: { userId: string; nowMs: number },
): Promise<AutoUnlockState> {
  const row = await db
    .selectFrom('member_setting')
    .where('user_id', '=', key.userId)
    .select(['auto_unlock', 'auto_unlock_daily_coins', 'auto_unlock_day'])
    .select(['auto_unlock_spent', 'auto_unlock_in_a_row'])
    .executeTakeFirstOrThrow();
  const isToday = row.auto_unlock_day === dayOf(key.nowMs);
  return {
    isOn: row.auto_unlock,
    dailyLimit: coins(row.auto_unlock_daily_coins),
    spentToday: coins(isToday ? row.auto_unlock_spent : 0),
    inARow: row.auto_unlock_in_a_row,
  };
}

/**
 * Restarts the count of automatic unlocks in a row, because the viewer has touched the player.
 * {@link chargeUnlock} does the same for an unlock by a tap.
 */
export async function resetAutoUnlocks(db: Database, userId: string): Promise<void> {
  await db
    .updateTable('member_setting')
    .set({ auto_unlock_in_a_row: 0 })
    .where('user_id', '=', userId)
    .where('auto_unlock_in_a_row', '>', 0)
    .execute();
}
