import { catalogWrite, type Database, type WriteTransaction } from '@hookline/db';
import {
  decidePublication,
  DEFAULT_COLUMN,
  type DramaState,
  type PublicationRefusal,
} from '@hookline/domain/catalog';
import type { OperatorAction } from '@hookline/domain/checkout';

import { recordAudit } from '../audit/record-audit.ts';
import { changeCatalog } from '../change-catalog.ts';

export type Publication = {
  dramaId: string;
  seenState?: DramaState | undefined;
  by?: OperatorAction | undefined;
};

export type PublishOutcome =
  | { kind: 'published' }
  | { kind: 'refused'; reason: 'unknown-drama' | 'changed-meanwhile' | PublicationRefusal };

/**
 * Publishes a drama. Publishing it again keeps the first publication date. A home page without
 * columns gets a column of the newest dramas.
 *
 * @param request.seenState  State that the operator has seen. A drama in another state is not
 *   changed.
 */
export function publishDrama(
  request: Publication,
  { db, now }: { db: Database; now: () => number },
): Promise<PublishOutcome> {
  return changeCatalog(db, (tx) => publishAudited(tx, request, now()));
}

/** Publishes a drama as an act of its own of a larger change, in that change's transaction. */
export async function publishAudited(
  tx: WriteTransaction,
  { dramaId, seenState, by }: Publication,
  nowMs: number,
): Promise<PublishOutcome> {
  const before = { state: await catalogWrite.findDramaState(tx, dramaId) };
  if (seenState !== undefined && before.state !== null && before.state !== seenState) {
    return { kind: 'refused', reason: 'changed-meanwhile' };
  }
  const outcome = await publishIn(tx, { dramaId, nowMs });
  if (outcome.kind === 'published') {
    const change = { action: 'drama publish', before, after: { state: 'published' } };
    await recordAudit(tx, { by, subject: { kind: 'drama', id: dramaId }, ...change });
  }
  return outcome;
}

/** Publishes a drama as a part of another act, in that act's transaction. */
export async function publishIn(
  tx: WriteTransaction,
  change: { dramaId: string; nowMs: number },
): Promise<PublishOutcome> {
  const { dramaId } = change;
  if ((await catalogWrite.lockDrama(tx, dramaId)) === null) {
    return { kind: 'refused', reason: 'unknown-drama' };
  }
  const decision = decidePublication(await catalogWrite.listEpisodeNumbers(tx, dramaId));
  if (decision.kind === 'refused') return decision;
  await catalogWrite.showDrama(tx, change);
  const columns = await catalogWrite.listColumnDefinitions(tx);
  if (columns.length === 0) await catalogWrite.setColumns(tx, [DEFAULT_COLUMN]);
  return { kind: 'published' };
}
