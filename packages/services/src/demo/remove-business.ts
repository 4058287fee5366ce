import { demo, type Database } from '@hookline/db';
import type { OperatorAction } from '@hookline/domain/checkout';

import { recordAudit } from '../audit/record-audit.ts';

export type RemovalOutcome =
  | ({ kind: 'removed' } & demo.RemovedBusiness)
  /** The member is named as one of the demo's, but somebody else's. Nothing was removed. */
  | { kind: 'refused'; userId: string };

/**
 * Removes the members of the demo's business with all their rows, in one transaction. Members who
 * are not named as the demo's keep everything, also what they bought there.
 *
 * @param deps.owner  The database as the owner of its tables: the application may not delete rows
 *   to which it only appends.
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
