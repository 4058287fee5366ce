import { catalogWrite, wallet, type Database, type WriteTransaction } from '@hookline/db';
import {
  decideUnpublication,
  type DramaState,
  type UnpublishedState,
} from '@hookline/domain/catalog';
import type { OperatorAction } from '@hookline/domain/checkout';

import { recordAudit } from '../../audit/record-audit.ts';
import { changeCatalog } from '../../change-catalog.ts';

export type Unpublication = {
  dramaId: string;
  state: UnpublishedState;
  seenState?: DramaState | undefined;
  by?: OperatorAction | undefined;
};

export type UnpublishOutcome =
  /** `payerCount` is the number of members who have unlocked an episode of the drama. */
  | { kind: 'unpublished'; payerCount: number }
  /** The drama was already in that state. */
  | { kind: 'unchanged' }
  | { kind: 'refused'; reason: 'unknown-drama' | 'changed-meanwhile' | 'never-published' };

/**
 * Removes a drama from lists, search and sale. If retired, members who have unlocked episodes can
 * still watch it; if taken down, nobody can (ADR 0084).
 *
 * @param request.seenState  State that the operator has seen. A drama in another state is not
 *   changed.
 */
export async function unpublishDrama(
  request: Unpublication,
  { db }: { db: Database },
): Promise<UnpublishOutcome> {
  const outcome = await changeCatalog(db, async (tx) => {
    // This waits for unlocks in progress. Later unlocks no longer find the drama.
    await wallet.stopSales(tx);
    return unpublishIn(tx, request);
  });
  if (outcome.kind !== 'unpublished') return outcome;
  // Counts after the transaction, because other catalogue changes would wait for the count.
  return { kind: 'unpublished', payerCount: await wallet.countPayers(db, request.dramaId) };
}

/**
 * Unpublishes a drama as part of a larger change, in that change's transaction, which has stopped
 * sales (`wallet.stopSales`).
 */
export async function unpublishIn(
  tx: WriteTransaction,
  { dramaId, state, seenState, by }: Unpublication,
): Promise<Exclude<UnpublishOutcome, { kind: 'unpublished' }> | { kind: 'unpublished' }> {
  const before = await catalogWrite.lockDrama(tx, dramaId);
  if (before === null) return { kind: 'refused', reason: 'unknown-drama' };
  if (seenState !== undefined && before !== seenState) {
    return { kind: 'refused', reason: 'changed-meanwhile' };
  }
  const decision = decideUnpublication(before, state);
  if (decision.kind !== 'change') return decision;
  await catalogWrite.hideDrama(tx, { dramaId, state });
  const change = { action: 'drama unpublish', before: { state: before }, after: { state } };
  await recordAudit(tx, { by, subject: { kind: 'drama', id: dramaId }, ...change });
  return { kind: 'unpublished' };
}
