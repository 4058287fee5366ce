import { catalogWrite, type Database } from '@hookline/db';

import { changeCatalog } from '../change-catalog.ts';

export type UnpublishOutcome =
  | { kind: 'unpublished' }
  | { kind: 'refused'; reason: 'unknown-drama' };

/** Hides a drama from viewers. What they have unlocked stays theirs for when it is back. */
export function unpublishDrama(
  { dramaId }: { dramaId: string },
  { db }: { db: Database },
): Promise<UnpublishOutcome> {
  return changeCatalog(db, async (tx): Promise<UnpublishOutcome> => {
    if (!(await catalogWrite.lockDrama(tx, dramaId))) {
      return { kind: 'refused', reason: 'unknown-drama' };
    }
    await catalogWrite.hideDrama(tx, dramaId);
    return { kind: 'unpublished' };
  });
}
