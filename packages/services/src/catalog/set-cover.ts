import { catalogWrite, type Database, type ImageRecord } from '@hookline/db';

import { changeDrama } from '../change-catalog.ts';

export type SetCoverOutcome = { kind: 'set' } | { kind: 'refused'; reason: 'unknown-drama' };

/** Replaces the cover of a drama. @param change.image  Its files are in the store. */
export function setCover(
  { dramaId, image }: { dramaId: string; image: ImageRecord },
  { db }: { db: Database },
): Promise<SetCoverOutcome> {
  return changeDrama(db, { dramaId }, async (tx): Promise<SetCoverOutcome> => {
    await catalogWrite.saveImage(tx, image);
    const isSet = await catalogWrite.setCover(tx, { dramaId, imageHash: image.hash });
    return isSet ? { kind: 'set' } : { kind: 'refused', reason: 'unknown-drama' };
  });
}
