import { randomUUID } from 'node:crypto';

import { ACCOUNT, coins, planSpend } from '@hookline/domain';

import type { Database } from '../open-database.ts';
import { changeWallet } from './change-wallet.ts';
import { chargeUnlock } from './charge-unlock.ts';
import { grantCoins } from './grant-coins.ts';
import { readOpenLots } from './lock-wallet.ts';
import { takeBack } from './take-back.ts';

/** Credits coins of an account type; false if this event was credited before. */
export function grant(
  db: Database,
  seed: {
    userId: string;
    accountType: number;
    amount: number;
    idemKey?: string;
    orderNo?: string;
    nowMs: number;
  },
): Promise<boolean> {
  const { userId, accountType, amount, nowMs } = seed;
  const { idemKey = `test:${randomUUID()}`, orderNo = null } = seed;
  return changeWallet(db, userId, (tx) =>
    grantCoins(tx, {
      userId,
      accountType,
      amount: coins(amount),
      idemKey,
      recordId: randomUUID(),
      lotId: randomUUID(),
      orderNo,
      nowMs,
    }),
  );
}

/** Credits what settling an order credits: the coins that were bought, then the bonus. */
export async function topUp(
  db: Database,
  order: { userId: string; orderNo: string; coin: number; bonus: number; nowMs: number },
): Promise<void> {
  const parts = [
    { accountType: ACCOUNT.topUp, amount: order.coin },
    { accountType: ACCOUNT.topUpBonus, amount: order.bonus },
  ];
  for (const part of parts.filter(({ amount }) => amount > 0)) {
    const idemKey = `order:${order.orderNo}:${part.accountType}`;
    const { userId, orderNo, nowMs } = order;
    await grant(db, { userId, orderNo, nowMs, ...part, idemKey });
  }
}

export function refund(
  db: Database,
  order: { userId: string; orderNo: string; nowMs: number },
): Promise<{ taken: number; owed: number }> {
  return changeWallet(db, order.userId, (tx) => takeBack(tx, order));
}

/** Pays for an episode, whatever was unlocked before; null if the coins do not reach. */
export function payFor(
  db: Database,
  episode: { userId: string; contentId: string; number: number; price: number; nowMs: number },
): Promise<{ recordId: string } | null> {
  const { userId, contentId, number, price, nowMs } = episode;
  return changeWallet(db, userId, async (tx) => {
    const { lots } = await readOpenLots(tx, userId);
    const parts = planSpend(lots, coins(price), nowMs);
    if (parts === null) return null;
    const recordId = randomUUID();
    const event = { recordId, isAutomatic: false, nowMs };
    await chargeUnlock(tx, { userId, contentId, number, parts, ...event });
    return { recordId };
  });
}
