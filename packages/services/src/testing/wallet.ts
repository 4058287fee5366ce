import { randomUUID } from 'node:crypto';

import { wallet, type Database, type WriteTransaction } from '@hookline/db';
import { coins } from '@hookline/domain';
import { ACCOUNT, planSpend } from '@hookline/domain/wallet';

import { changeWallet } from '../wallet/change-wallet.ts';
import { clawBack, type ClawBack } from '../wallet/claw-back.ts';
import { creditCoins } from '../wallet/credit-coins.ts';

/** Coins to credit. Optional fields that a test omits get new values. */
export type CreditSeed = {
  accountType: number;
  amount: number;
  idemKey?: string;
  lotId?: string;
  orderNo?: string;
};

/** Credits coins of an account type; returns false if this event was credited before. */
export function grant(
  db: Database,
  seed: CreditSeed & { userId: string; nowMs: number },
): Promise<boolean> {
  return changeWallet({ db, now: Date.now }, seed.userId, (tx) => credit(tx, seed));
}

/** Credits an order as its payment does: the bought coins, then the bonus. */
export async function topUp(
  db: Database,
  order: {
    userId: string;
    orderNo: string;
    coin: number;
    bonus: number;
    lotIds?: readonly string[];
    nowMs: number;
  },
): Promise<void> {
  const { userId, orderNo, nowMs, lotIds = [] } = order;
  const parts = [
    { accountType: ACCOUNT.topUp, amount: order.coin },
    { accountType: ACCOUNT.topUpBonus, amount: order.bonus },
  ];
  await changeWallet({ db, now: Date.now }, userId, async (tx) => {
    for (const [index, { accountType, amount }] of parts.entries()) {
      if (amount === 0) continue;
      const idemKey = `order:${orderNo}:${accountType}`;
      const { [index]: lotId = randomUUID() } = lotIds;
      await credit(tx, { userId, orderNo, nowMs, accountType, amount, idemKey, lotId });
    }
  });
}

function credit(
  tx: WriteTransaction,
  seed: CreditSeed & { userId: string; nowMs: number },
): Promise<boolean> {
  const { idemKey = `test:${randomUUID()}`, orderNo = null } = seed;
  return creditCoins(tx, { ...seed, amount: coins(seed.amount), idemKey, orderNo });
}

/** Claws back an order's coins, or a part of them. */
export function refund(db: Database, order: ClawBack): Promise<{ taken: number; owed: number }> {
  return changeWallet({ db, now: Date.now }, order.userId, (tx) => clawBack(tx, order));
}

/** Pays for an episode, whatever was unlocked before; returns null if the coins do not suffice. */
export function payFor(
  db: Database,
  episode: { userId: string; dramaId: string; number: number; price: number; nowMs: number },
): Promise<{ recordId: string } | null> {
  const { userId, dramaId, number, price, nowMs } = episode;
  return changeWallet({ db, now: Date.now }, userId, async (tx) => {
    const lots = await wallet.readOpenLots(tx, userId);
    const parts = planSpend(lots, coins(price), nowMs);
    if (parts === null) return null;
    const recordId = randomUUID();
    const event = { recordId, isAutomatic: false, nowMs };
    await wallet.chargeUnlock(tx, { userId, dramaId, number, parts, ...event });
    return { recordId };
  });
}
