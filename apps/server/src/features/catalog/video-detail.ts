import { AppError, videoDetail } from '@hookline/contract';
import { catalog } from '@hookline/db';
import { firstNeedPayEpisodeIndex } from '@hookline/domain';
import { findEntitlement } from '@hookline/services';

import { serve } from '../../http/serve.ts';
import { serializeDramaDetail } from '../../serializers/drama-detail.ts';
import { readDramaKey } from '../../serializers/keys.ts';

/** GET /content/video/detail: one drama, as the viewer finds it. */
export const videoDetailEndpoint = serve(
  videoDetail,
  async ({ input, viewer, locale, deps }) => {
    const { dramaId } = readDramaKey(input);
    const [drama, prices, entitlement] = await Promise.all([
      catalog.findDrama(deps.db, { dramaId, locale }),
      catalog.listPrices(deps.db, dramaId),
      findEntitlement({ userId: viewer?.userId ?? null, dramaId }, deps),
    ]);
    if (drama === null) throw new AppError('A0404', 'Drama Not Found');
    const firstLockedIndex = firstNeedPayEpisodeIndex(prices, entitlement);
    return serializeDramaDetail({ drama, firstLockedIndex }, deps.site);
  },
  { isSharedByGuests: true },
);
