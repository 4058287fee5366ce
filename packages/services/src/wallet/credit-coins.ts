import { randomUUID } from 'node:crypto';

import { wallet, type WriteTransaction } from '@hookline/db';
import type { Coins } from '@hookline/domain';
import { planCredit } from '@hookline/domain/wallet';

/** Coins to credit for an event. */
export type CoinCredit = {
  userId: string;
  /** Id of a coin account type of the specification; it determines the currency. */
  accountType: number;
  amount: Coins;
  /** Name of the event, unique per member; the same event never credits twice. */
  idemKey: string;
  orderNo: string | null;
  /** Expiry of this credit. Defaults to the expiry of its account type. */
  expiresAtMs?: number | null;
  /** Ids of the ledger row and of the lot. Random by default. */
  recordId?: string;
  lotId?: string;
  nowMs: number;
};

/**
 * Credits coins as part of a larger wallet change. A debt is covered first; the lot contains the
 * rest. Requires the lock of {@link changeWallet}.
 *
 * @returns False if this event was credited before; nothing has changed then.
 */
export async function creditCoins(tx: WriteTransaction, credit: CoinCredit): Promise<boolean> {
  const { recordId = randomUUID(), lotId = randomUUID() } = credit;
  const { debt, isCredited } = await wallet.readCreditFacts(tx, credit);
  if (isCredited) return false;
  await wallet.writeCredit(tx, { ...credit, recordId, lotId }, planCredit({ ...credit, debt }));
  return true;
}
