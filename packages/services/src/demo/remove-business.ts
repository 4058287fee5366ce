import { demo, type Database } from '@hookline/db';
import type { OperatorAction } from '@hookline/domain/checkout';

import { recordAudit } from '../audit/record-audit.ts';

export type RemovalOutcome =
  | ({ kind: 'removed' } & demo.RemovedBusiness)
  /** This member is listed as the demo's, but may be a real person. Nothing was removed. */
  | { kind: 'refused'; userId: string };

/**
 * Removes the members of the demo's business with all their rows, in one transaction. All other
 * members keep everything, including episodes of the demo that they have unlocked.
 *
 * @param deps.owner  The database as the owner of its tables, because the application may not
 *   delete rows from its append-only tables.
 */
export function removeBusiness(
  { subjectPrefix, by }: { subjectPrefix: string; by: OperatorAction },
  { owner }: { owner: Database },
): Promise<RemovalOutcome> {
  return owner.transaction().execute(async (tx) => {
    const removal = { userIds: await demo.listNamed(tx), subjectPrefix };
    const userId = await demo.findStranger(tx, removal);
    if (userId !== null) return { kind: 'refused', userId };
    const removed = await demo.removeMembers(tx, removal);
    const subject = { kind: 'catalog', id: 'demo' } as const;
    if (removed.memberCount > 0) {
      await recordAudit(tx, { by, action: 'demo remove', subject, after: removed });
    }
    return { kind: 'removed', ...removed };
  });
}
