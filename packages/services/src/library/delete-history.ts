import { library, type Database } from '@hookline/db';

import { retryConflicts } from '../wallet/change-wallet.ts';

/**
 * Deletes a member's history of dramas, with the positions.
 *
 * @param deletion.dramaIds  Null deletes everything. Unknown ids are ignored.
 */
export async function deleteHistory(
  deletion: { userId: string; dramaIds: readonly string[] | null },
  { db }: { db: Database },
): Promise<void> {
  await retryConflicts(() =>
    db.transaction().execute(async (tx) => {
      await library.lockHistory(tx, deletion.userId);
      await library.deleteHistory(tx, deletion);
    }),
  );
}
