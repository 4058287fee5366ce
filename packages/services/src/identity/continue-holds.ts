import { identity, wallet, type WriteTransaction } from '@hookline/db';

/**
 * Transfers the holds of deleted members with the same account to the member who logs in (ADR
 * 0045): reversals and debts then count for this member. It locks the wallets, earlier members'
 * first, so it must run before the member's row is locked.
 */
export async function continueHolds(
  tx: WriteTransaction,
  { userId, accountHash, now }: { userId: string; accountHash: Buffer; now: () => number },
): Promise<void> {
  const holds = await identity.findHolds(tx, { accountHash, nowMs: now() });
  const earlierIds = holds.map((hold) => hold.userId).filter((each) => each !== userId);
  if (earlierIds.length === 0) return;
  await identity.setSuccessor(tx, { accountHash, userId });
  for (const fromUserId of earlierIds) await wallet.lockWallet(tx, fromUserId);
  await wallet.lockWallet(tx, userId);
  for (const fromUserId of earlierIds) {
    const amount = await wallet.readDebt(tx, fromUserId);
    // The time is read under the locks, as for every other posting.
    if (amount > 0) {
      await wallet.postCarriedDebt(tx, { fromUserId, toUserId: userId, amount, nowMs: now() });
    }
  }
}
