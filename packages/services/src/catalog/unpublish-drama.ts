import { catalogWrite, type Database } from '@hookline/db';
import type { OperatorAction } from '@hookline/domain';

import { recordAudit } from '../audit/record-audit.ts';
import { changeCatalog } from '../change-catalog.ts';

export type UnpublishOutcome =
  | { kind: 'unpublished' }
  | { kind: 'refused'; reason: 'unknown-drama' };

/** Hides a drama from viewers. What they have unlocked stays theirs for when it is back. */
export function unpublishDrama(
  { dramaId, by }: { dramaId: string; by?: OperatorAction },
  { db }: { db: Database },
): Promise<UnpublishOutcome> {
  return changeCatalog(db, async (tx): Promise<UnpublishOutcome> => {
    if (!(await catalogWrite.lockDrama(tx, dramaId))) {
      return { kind: 'refused', reason: 'unknown-drama' };
    }
    const before = { state: await catalogWrite.findDramaState(tx, dramaId) };
    await catalogWrite.hideDrama(tx, dramaId);
    const change = { action: 'drama unpublish', before, after: { state: 'draft' } };
    await recordAudit(tx, { by, subject: { kind: 'drama', id: dramaId }, ...change });
    return { kind: 'unpublished' };
  });
}
