import { wallet, type Database, type WriteTransaction } from '@hookline/db';

import { retryConflicts } from './retry-conflicts.ts';

/**
 * Runs work on one member's wallet in a transaction that holds the wallet's lock, so that no
 * other change of the same wallet runs at the same time. Everything that moves coins goes through
 * here. Either all of the work is written, or none of it.
 *
 * @param work  May run several times, because a transaction that the database ends for a conflict
 *   is tried again. It must have no effect besides the statements it sends to this transaction.
 * @throws NoResultError if the member has no wallet, and whatever `work` throws.
 */
export function changeWallet<T>(
  db: Database,
  userId: string,
  work: (tx: WriteTransaction) => Promise<T>,
): Promise<T> {
  return retryConflicts(() =>
    db.transaction().execute(async (tx) => {
      await wallet.lockWallet(tx, userId);
      return work(tx);
    }),
  );
}
