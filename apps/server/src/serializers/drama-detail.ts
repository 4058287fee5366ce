import type { DramaDetail } from '@hookline/contract';
import type { DramaRecord, library } from '@hookline/db';

import { serializeDrama } from './drama.ts';
import type { MediaOrigin } from './image.ts';

/** Returns a drama with the data for its page, as one viewer may see it. */
export function serializeDramaDetail(
  {
    drama,
    firstLockedIndex,
    flags,
  }: { drama: DramaRecord; firstLockedIndex: number; flags: library.DramaFlags },
  origin: MediaOrigin,
): DramaDetail {
  return {
    ...serializeDrama(drama, origin),
    likeFlag: flags.isFavourite,
    thumbUpFlag: flags.isLiked,
    firstNeedPayEpisodeIndex: firstLockedIndex,
    totalPrice: drama.totalPrice,
    durationSeconds: drama.durationMs / 1000,
  };
}
