import { AppError } from '@hookline/contract';
import { wallet, type WriteTransaction } from '@hookline/db';
import { decideAutoUnlock, type Coins } from '@hookline/domain';

/**
 * What an unlock without a tap depends on. Requires the lock of the wallet.
 *
 * @throws AppError A0400 unless the member has switched it on, whatever the episode.
 */
export async function getAutoUnlock(
  tx: WriteTransaction,
  member: { userId: string; nowMs: number },
): Promise<wallet.AutoUnlockState> {
  const state = await wallet.getAutoUnlockState(tx, member);
  if (!state.isOn) throw new AppError('A0400', 'Automatic unlocking is off');
  return state;
}

/**
 * @throws AppError B0002 beyond the limit of the day, or when nobody has touched the player for
 *   too many episodes.
 */
export function requireWithinLimits(state: wallet.AutoUnlockState, price: Coins): void {
  const stop = decideAutoUnlock({ ...state, price });
  if (stop !== null) throw new AppError('B0002', 'Purchase to view');
}
