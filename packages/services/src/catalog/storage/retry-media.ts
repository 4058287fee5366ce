import { playback, type Database } from '@hookline/db';
import type { OperatorAction } from '@hookline/domain/checkout';

import { recordAudit } from '../../audit/record-audit.ts';
import { changeCatalog } from '../../change-catalog.ts';

/** Priority above episodes that nobody waits for, and below episodes that viewers request. */
const PRIORITY = 10;

/** Requests again all episodes whose rendering has failed. Returns their number. */
export function retryMedia(
  { by }: { by?: OperatorAction },
  { db, now }: { db: Database; now: () => number },
): Promise<number> {
  return changeCatalog(db, async (tx) => {
    const episodeIds = await playback.resetFailed(tx);
    if (episodeIds.length === 0) return 0;
    await playback.requestMedia(tx, { episodeIds, priority: PRIORITY, nowMs: now() });
    const subject = { kind: 'catalog', id: 'media' } as const;
    await recordAudit(tx, { by, action: 'media retry', subject, after: { episodeIds } });
    return episodeIds.length;
  });
}
