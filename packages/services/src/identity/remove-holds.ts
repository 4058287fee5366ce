import { identity, type Database } from '@hookline/db';
import type { OperatorDecision } from '@hookline/domain/checkout';

import { recordAudit } from '../audit/record-audit.ts';

/**
 * Removes the holds on the accounts of a deleted member, or those transferred to a new one, so that
 * a block no longer rejects the login and earlier reversals no longer count. A debt that was
 * already transferred remains.
 *
 * @returns The removed holds; empty if there were none.
 */
export function removeHolds(
  { userId, ...by }: OperatorDecision & { userId: string },
  { db }: { db: Database },
): Promise<identity.HeldMember[]> {
  return db.transaction().execute(async (tx) => {
    const held = await identity.removeHolds(tx, userId);
    if (held.length === 0) return held;
    await recordAudit(tx, {
      by,
      action: 'member unhold',
      subject: { kind: 'member', id: userId },
      before: { reasons: [...new Set(held.flatMap(({ reasons }) => reasons))].toSorted() },
    });
    return held;
  });
}
