import { randomUUID } from 'node:crypto';

import { identity, wallet, type Database } from '@hookline/db';
import type { Coins } from '@hookline/domain';
import type { OperatorAction } from '@hookline/domain/checkout';
import { ACCOUNT } from '@hookline/domain/wallet';

import { recordAudit } from '../audit/record-audit.ts';
import { changeWallet } from './change-wallet.ts';
import { creditCoins } from './credit-coins.ts';

/**
 * Makes a member a subscriber from now on, and records it in the ledger: a row of type 14, which
 * moves no coins, and before it one of type 15 for the bonus (ADR 0005). The end identifies the
 * subscription: a repeated request keeps the start, and credits the bonus only once.
 *
 * @param request.bonus  Coins credited with the subscription, which expire with it; 0 for none.
 * @returns The start of the subscription, and whether this request credited the bonus.
 */
export function subscribeMember(
  request: { userId: string; endsAtMs: number; bonus: Coins; by?: OperatorAction },
  { db, now }: { db: Database; now: () => number },
): Promise<{ startsAtMs: number; isBonusNew: boolean }> {
  const { userId, endsAtMs, bonus, by } = request;
  const idemKey = `subscription:${endsAtMs}`;

  return changeWallet({ db, now }, userId, async (tx, nowMs) => {
    const recordedMs = await wallet.findSubscriptionStart(tx, { userId, idemKey });
    const period = { startsAtMs: recordedMs ?? nowMs, endsAtMs };

    const recordId = randomUUID();
    const isBonusNew =
      bonus > 0 &&
      (await creditCoins(tx, {
        userId,
        accountType: ACCOUNT.subscriptionBonus,
        amount: bonus,
        idemKey: `${idemKey}:bonus`,
        recordId,
        orderNo: null,
        expiresAtMs: endsAtMs,
        nowMs,
      }));
    if (isBonusNew) await wallet.writeBonusPeriod(tx, { userId, recordId, period });
    if (recordedMs === null) {
      await wallet.writeSubscription(tx, { userId, idemKey, period, nowMs });
    }
    await identity.setSubscription(tx, { userId, ...period });
    await recordAudit(tx, {
      by,
      action: 'member subscribe',
      subject: { kind: 'member', id: userId },
      after: { ...period, bonus: isBonusNew ? bonus : 0 },
    });
    return { startsAtMs: period.startsAtMs, isBonusNew };
  });
}
