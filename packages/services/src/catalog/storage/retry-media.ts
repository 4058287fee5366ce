import { playback, type Database, type WriteTransaction } from '@hookline/db';
import type { OperatorAction } from '@hookline/domain/checkout';

import { recordAudit } from '../../audit/record-audit.ts';
import { changeCatalog, changeDrama } from '../../change-catalog.ts';

/** Priority above episodes that nobody waits for, and below episodes that viewers request. */
const PRIORITY = 10;

/**
 * Requests again every episode whose rendering has failed. Returns the number of requests.
 *
 * @param retried.only  Restricts this to one episode.
 */
export function retryMedia(
  { by, only }: { by?: OperatorAction; only?: { dramaId: string; episodeNumber: number } },
  { db, now }: { db: Database; now: () => number },
): Promise<number> {
  const retry = async (tx: WriteTransaction) => {
    const episodeIds = await playback.resetFailed(tx, only);
    if (episodeIds.length === 0) return 0;
    await playback.requestMedia(tx, { episodeIds, priority: PRIORITY, nowMs: now() });
    const subject = { kind: 'catalog', id: 'media' } as const;
    await recordAudit(tx, { by, action: 'media retry', subject, after: { episodeIds } });
    return episodeIds.length;
  };
  return only === undefined ? changeCatalog(db, retry) : changeDrama(db, only, retry);
}
