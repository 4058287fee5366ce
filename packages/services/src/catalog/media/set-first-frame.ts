import { catalogWrite, type Database, type ImageRecord } from '@hookline/db';

import { changeDrama } from '../../change-catalog.ts';

export type SetFirstFrameOutcome = { kind: 'set' } | { kind: 'refused'; reason: 'unknown-episode' };

/** Replaces the first frame of an episode. @param change.image  Its files are in the store. */
export function setFirstFrame(
  { episodeId, image }: { episodeId: string; image: ImageRecord },
  { db }: { db: Database },
): Promise<SetFirstFrameOutcome> {
  return changeDrama(db, { episodeId }, async (tx): Promise<SetFirstFrameOutcome> => {
    await catalogWrite.saveImage(tx, image);
    const isSet = await catalogWrite.setFirstFrame(tx, { episodeId, imageHash: image.hash });
    return isSet ? { kind: 'set' } : { kind: 'refused', reason: 'unknown-episode' };
  });
}
