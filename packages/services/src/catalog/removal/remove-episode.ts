import { catalogWrite, library, wallet, type Database } from '@hookline/db';
import { decideEpisodeRemoval, type EpisodeRemovalRefusal } from '@hookline/domain';

import { changeCatalog } from '../../change-catalog.ts';

export type RemoveEpisodeOutcome =
  | { kind: 'removed' }
  | { kind: 'refused'; reason: 'unknown-drama' | EpisodeRemovalRefusal };

/** Removes the last episode of a drama, if nobody has paid for it. */
export function removeEpisode(
  { dramaId, episodeNumber }: { dramaId: string; episodeNumber: number },
  { db }: { db: Database },
): Promise<RemoveEpisodeOutcome> {
  return changeCatalog(db, async (tx): Promise<RemoveEpisodeOutcome> => {
    if ((await catalogWrite.lockDrama(tx, dramaId)) === null) {
      return { kind: 'refused', reason: 'unknown-drama' };
    }
    const episodeNumbers = await catalogWrite.listEpisodeNumbers(tx, dramaId);
    const { unlockedUptoMax } = await wallet.readDramaSales(tx, dramaId);
    const decision = decideEpisodeRemoval(episodeNumber, { episodeNumbers, unlockedUptoMax });
    if (decision.kind === 'refused') return decision;
    const episodeId = await catalogWrite.deleteEpisode(tx, { dramaId, episodeNumber });
    await library.forgetEpisode(tx, { dramaId, episodeId });
    return { kind: 'removed' };
  });
}
