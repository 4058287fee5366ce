import { catalogWrite, type Database, type WriteTransaction } from '@hookline/db';
import { decidePublication, type PublicationRefusal } from '@hookline/domain';

import { changeCatalog } from '../change-catalog.ts';

export type PublishOutcome =
  | { kind: 'published' }
  | { kind: 'refused'; reason: 'unknown-drama' | PublicationRefusal };

/** Shows a drama to viewers. Published again, it keeps its date among the newest. */
export function publishDrama(
  { contentId }: { contentId: string },
  { db, now }: { db: Database; now: () => number },
): Promise<PublishOutcome> {
  return changeCatalog(db, (tx) => publishIn(tx, { contentId, nowMs: now() }));
}

/** Publishes a drama as a part of a larger change, in that change's transaction. */
export async function publishIn(
  tx: WriteTransaction,
  change: { contentId: string; nowMs: number },
): Promise<PublishOutcome> {
  const { contentId } = change;
  if (!(await catalogWrite.lockDrama(tx, contentId))) {
    return { kind: 'refused', reason: 'unknown-drama' };
  }
  const decision = decidePublication(await catalogWrite.listEpisodeNumbers(tx, contentId));
  if (decision.kind === 'refused') return decision;
  await catalogWrite.showDrama(tx, change);
  return { kind: 'published' };
}
