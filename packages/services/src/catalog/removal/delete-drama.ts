import { catalogWrite, library, wallet, type Database } from '@hookline/db';
import { decideDramaDeletion, type DramaDeletionRefusal } from '@hookline/domain';

import { changeCatalog } from '../../change-catalog.ts';

export type DeleteDramaOutcome =
  | { kind: 'deleted' }
  | { kind: 'refused'; reason: 'unknown-drama' | DramaDeletionRefusal };

/**
 * Deletes a drama that viewers do not see and that nobody has paid for, and forgets it in members'
 * lists. Its media stay in the store until the unused ones are collected.
 */
export function deleteDrama(
  { dramaId }: { dramaId: string },
  { db }: { db: Database },
): Promise<DeleteDramaOutcome> {
  return changeCatalog(db, async (tx): Promise<DeleteDramaOutcome> => {
    const state = await catalogWrite.lockDrama(tx, dramaId);
    if (state === null) return { kind: 'refused', reason: 'unknown-drama' };
    const payerCount = await wallet.countPayers(tx, dramaId);
    const decision = decideDramaDeletion({ state, payerCount });
    if (decision.kind === 'refused') return decision;
    await catalogWrite.deleteDrama(tx, dramaId);
    await library.forgetDrama(tx, dramaId);
    return { kind: 'deleted' };
  });
}
