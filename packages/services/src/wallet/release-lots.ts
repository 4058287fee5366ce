import { orders, wallet, type WriteTransaction } from '@hookline/db';
import { RELEASED_BONUS_MS } from '@hookline/domain/checkout';
import { ACCOUNT } from '@hookline/domain/wallet';

import { creditCoins } from './credit-coins.ts';

/**
 * Releases an order's lots that a dispute has frozen. Bonus coins that have expired meanwhile, or
 * soon will, are written off and credited again as compensation, so that the ledger never changes
 * the expiry of a lot (ADR 0022). Requires the wallet's lock.
 */
export async function releaseLots(
  tx: WriteTransaction,
  { nowMs, ...key }: orders.OrderKey & { nowMs: number },
): Promise<void> {
  const { userId } = key;
  for (const lot of await orders.releaseLots(tx, key)) {
    const { lotId, remaining, expiresAtMs } = lot;
    if (expiresAtMs === null || expiresAtMs >= nowMs + RELEASED_BONUS_MS) continue;
    await wallet.writeOffLot(tx, { ...lot, userId, nowMs });
    await creditCoins(tx, {
      userId,
      orderNo: null,
      accountType: ACCOUNT.systemCompensation,
      amount: remaining,
      idemKey: `release:${lotId}`,
      nowMs,
    });
  }
}
