import type { DramaDetail } from '@hookline/contract';
import type { DramaRecord } from '@hookline/db';

import { serializeDrama } from './drama.ts';
import type { MediaOrigin } from './image.ts';

/** Gives a drama with what its own page shows. Likes and favourites belong to an account. */
export function serializeDramaDetail(
  { drama, firstLockedIndex }: { drama: DramaRecord; firstLockedIndex: number },
  origin: MediaOrigin,
): DramaDetail {
  return {
    ...serializeDrama(drama, origin),
    likeFlag: false,
    thumbUpFlag: false,
    firstNeedPayEpisodeIndex: firstLockedIndex,
    freeChapterNum: drama.freeEpisodeCount,
    totalPrice: drama.totalPrice,
    durationSeconds: drama.durationMs / 1000,
  };
}
