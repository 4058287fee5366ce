import { AppError, videoDetail } from '@hookline/contract';
import { catalog } from '@hookline/db';
import { firstNeedPayEpisodeIndex } from '@hookline/domain';
import { findEntitlement } from '@hookline/services';

import { serve } from '../../http/serve.ts';
import { toWireDrama } from '../../wire.ts';

/** GET /content/video/detail: one drama, as the viewer finds it. */
export const videoDetailEndpoint = serve(
  videoDetail,
  async ({ input, viewer, locale, deps }) => {
    const { contentId } = input;
    const [drama, prices, entitlement] = await Promise.all([
      catalog.findDrama(deps.db, { contentId, locale }),
      catalog.listPrices(deps.db, contentId),
      findEntitlement({ userId: viewer?.userId ?? null, contentId }, deps),
    ]);
    if (drama === null) throw new AppError('A0404', 'Drama Not Found');
    return {
      ...toWireDrama(drama, deps.site),
      likeFlag: false,
      thumbUpFlag: false,
      firstNeedPayEpisodeIndex: firstNeedPayEpisodeIndex(prices, entitlement),
      freeChapterNum: drama.freeChapterNum,
      totalPrice: drama.totalPrice,
      durationSeconds: drama.durationMs / 1000,
    };
  },
  { isSharedByGuests: true },
);
