import { catalogWrite, library, wallet, type Database } from '@hookline/db';
import { decideEpisodeRemoval, type EpisodeRemovalRefusal } from '@hookline/domain/catalog';
import type { OperatorAction } from '@hookline/domain/checkout';

import { recordAudit } from '../../audit/record-audit.ts';
import { changeCatalog } from '../../change-catalog.ts';

export type RemoveEpisodeOutcome =
  | { kind: 'removed' }
  | { kind: 'refused'; reason: 'unknown-drama' | EpisodeRemovalRefusal };

/** Removes the last episode of a drama, if nobody has paid for it. */
export function removeEpisode(
  removal: { dramaId: string; episodeNumber: number; by?: OperatorAction },
  { db }: { db: Database },
): Promise<RemoveEpisodeOutcome> {
  const { dramaId, episodeNumber, by } = removal;
  return changeCatalog(db, async (tx): Promise<RemoveEpisodeOutcome> => {
    await wallet.stopSales(tx);
    if ((await catalogWrite.lockDrama(tx, dramaId)) === null) {
      return { kind: 'refused', reason: 'unknown-drama' };
    }
    const episodeNumbers = await catalogWrite.listEpisodeNumbers(tx, dramaId);
    const payers = await wallet.readPayers(tx, [dramaId]);
    const { unlockedUptoMax } = payers(dramaId);
    const decision = decideEpisodeRemoval(episodeNumber, { episodeNumbers, unlockedUptoMax });
    if (decision.kind === 'refused') return decision;
    const episodeId = await catalogWrite.deleteEpisode(tx, { dramaId, episodeNumber });
    await library.forgetEpisode(tx, { dramaId, episodeId });
    const change = { action: 'episode remove', before: { episodeNumber, episodeId } };
    await recordAudit(tx, { by, subject: { kind: 'drama', id: dramaId }, ...change });
    return { kind: 'removed' };
  });
}
