import { identity, orders, wallet, type WriteTransaction } from '@hookline/db';
import { REVERSALS_WINDOW_MS } from '@hookline/domain/checkout';
import { planHold, type AccountHold } from '@hookline/domain/identity';

import type { HashAccount } from './account-holds.ts';

/**
 * Stores hashes of a member's accounts during deletion, if a block, debt or reversals must apply to
 * later logins, or a payment can still be disputed (ADR 0045). Requires the locks of the wallet and
 * the member's row, and must run before the accounts are erased.
 */
export async function holdAccounts(
  tx: WriteTransaction,
  member: {
    userId: string;
    isBlocked: boolean;
    hashAccount: HashAccount;
    months: number;
    nowMs: number;
  },
): Promise<void> {
  const { userId, isBlocked, hashAccount, months, nowMs } = member;
  const hold = await findHold(tx, { userId, isBlocked, months, nowMs });
  if (hold === null) return;
  for (const account of await identity.listAccounts(tx, userId)) {
    const accountHash = hashAccount(account);
    await identity.addHold(tx, { ...hold, accountHash, userId, months, nowMs });
  }
}

/** Finds what a deletion would hold of a member's accounts; null if it is nothing. */
export async function findHold(
  tx: WriteTransaction,
  member: { userId: string; isBlocked: boolean; months: number; nowMs: number },
): Promise<AccountHold | null> {
  const { userId, nowMs } = member;
  const sinceMs = nowMs - REVERSALS_WINDOW_MS;
  return planHold({
    ...member,
    reversalCount: await orders.countReversals(tx, { userIds: [userId], sinceMs }),
    debt: await wallet.readDebt(tx, userId),
    lastPaidAtMs: await orders.findLastPayment(tx, userId),
  });
}
