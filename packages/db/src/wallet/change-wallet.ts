import type { Transaction } from 'kysely';

import type { Database } from '../open-database.ts';
import type { Schema } from '../schema.ts';
import { lockWallet } from './lock-wallet.ts';
import { retryConflicts } from './retry-conflicts.ts';

/**
 * The one way to move coins: work on a member's wallet that nobody else can touch meanwhile. All
 * of it happens, or nothing.
 *
 * @param work  May run several times, so that it must do nothing but ask this transaction.
 * @throws NoResultError if there is no such wallet, and whatever `work` throws.
 */
export function changeWallet<T>(
  db: Database,
  userId: string,
  work: (tx: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  return retryConflicts(() =>
    db.transaction().execute(async (tx) => {
      await lockWallet(tx, userId);
      return work(tx);
    }),
  );
}
