import { catalogWrite, library, wallet, type Database, type WriteTransaction } from '@hookline/db';
import { decideDramaDeletion, type DramaDeletionRefusal } from '@hookline/domain/catalog';
import type { OperatorAction } from '@hookline/domain/checkout';

import { recordAudit } from '../../audit/record-audit.ts';
import { changeCatalog } from '../../change-catalog.ts';

export type DeleteDramaOutcome =
  | { kind: 'deleted' }
  | { kind: 'refused'; reason: 'unknown-drama' | DramaDeletionRefusal };

/**
 * Deletes an unpublished drama that nobody has paid for, and removes it from members' lists. Its
 * media are kept in the store until unused media are collected.
 */
export function deleteDrama(
  { dramaId, by }: { dramaId: string; by?: OperatorAction },
  { db }: { db: Database },
): Promise<DeleteDramaOutcome> {
  return changeCatalog(db, async (tx): Promise<DeleteDramaOutcome> => {
    await wallet.stopSales(tx);
    const state = await catalogWrite.lockDrama(tx, dramaId);
    if (state === null) return { kind: 'refused', reason: 'unknown-drama' };
    const payers = await wallet.readPayers(tx, [dramaId]);
    const { payerCount } = payers(dramaId);
    const decision = decideDramaDeletion({ state, payerCount });
    if (decision.kind === 'refused') return decision;
    await deleteIn(tx, dramaId);
    const change = { action: 'drama delete', before: { state } };
    await recordAudit(tx, { by, subject: { kind: 'drama', id: dramaId }, ...change });
    return { kind: 'deleted' };
  });
}

/**
 * Deletes a drama as part of a larger change, which has stopped sales and checked that nobody has
 * paid for the drama.
 */
export async function deleteIn(tx: WriteTransaction, dramaId: string): Promise<void> {
  await catalogWrite.deleteDrama(tx, dramaId);
  await library.forgetDrama(tx, dramaId);
}
