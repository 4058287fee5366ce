import { identity, orders, wallet, type Database } from '@hookline/db';
import { decideDeletion, type AccountHold, type DeletionRefusal } from '@hookline/domain/identity';

import type { AccountHolds } from './account-holds.ts';
import { findHold } from './hold-accounts.ts';

export type DeletionPreview = {
  /** Null if the member can be deleted now. */
  refusal: DeletionRefusal | null;
  /** Coins in the wallet, which nobody can spend after the deletion. */
  coins: { coin: number; bonus: number };
  /** Number of postings, which stay under an id without a name. */
  ledgerRowCount: number;
  /** Number of unpaid orders, which end with the account. */
  abandonedCount: number;
  /** Why and how long a hash of the accounts is kept; null if none is. */
  hold: AccountHold | null;
};

/**
 * Describes the effects that an operator's deletion of a member would have now; null if there is no
 * such member.
 */
export async function previewDeletion(
  { userId }: { userId: string },
  deps: { db: Database; now: () => number; accountHolds: Pick<AccountHolds, 'months'> },
): Promise<DeletionPreview | null> {
  const { db, now, accountHolds } = deps;
  const nowMs = now();
  const member = await identity.describeMember(db, { userId, nowMs });
  if (member === null) return null;
  const isBlocked = member.block !== null && member.block.blockedAtMs !== null;
  const { months } = accountHolds;
  return db
    .transaction()
    .setAccessMode('read only')
    .execute(async (tx) => {
      const unended = await orders.listUnendedOrders(tx, userId);
      const decision = decideDeletion({ loginAtMs: null, orders: unended, nowMs });
      const { ledgerRowCount } = await wallet.describeWallet(tx, { userId, nowMs });
      return {
        refusal: decision.kind === 'refused' ? decision.reason : null,
        coins: await wallet.readTotals(tx, userId),
        ledgerRowCount,
        abandonedCount: decision.kind === 'refused' ? 0 : decision.abandoned.length,
        hold: await findHold(tx, { userId, isBlocked, months, nowMs }),
      };
    });
}
