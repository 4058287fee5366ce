import { AppError } from '@hookline/contract';
import { wallet, type WriteTransaction } from '@hookline/db';
import { decideAutoUnlock, type Coins } from '@hookline/domain';

/**
 * Lets an unlock without a tap pass, and counts it. Requires the lock of the wallet.
 *
 * @throws AppError A0400 unless the member has switched it on, B0002 beyond the limit of the day
 *   or when nobody has touched the player for too many episodes.
 */
export async function allowAutoUnlock(
  tx: WriteTransaction,
  unlock: { userId: string; price: Coins; nowMs: number },
): Promise<void> {
  const { userId, price, nowMs } = unlock;
  const state = await wallet.getAutoUnlockState(tx, { userId, nowMs });
  const stop = decideAutoUnlock({ ...state, price });
  if (stop === 'switched-off') throw new AppError('A0400', 'Automatic unlocking is off');
  if (stop !== null) throw new AppError('B0002', 'Purchase to view');
  await wallet.countAutoUnlock(tx, { userId, price, nowMs });
}
