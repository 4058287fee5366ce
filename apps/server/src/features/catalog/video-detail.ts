import { videoDetailCall } from '@hookline/contract';
import { catalog, library } from '@hookline/db';
import { firstNeedPayEpisodeIndex } from '@hookline/domain/player';
import { findEntitlement } from '@hookline/services/player';

import { missingDrama } from '../../http/not-found.ts';
import { serve, type CallAnswer, type CallRequest } from '../../http/serve.ts';
import { serializeDramaDetail } from '../../serializers/drama-detail.ts';
import { readDramaKey } from '../../serializers/keys.ts';

/** Flags of a guest, who has no favourites or likes. */
const NO_FLAGS = { isFavourite: false, isLiked: false };

/** GET /content/video/detail: one drama, as the viewer may see it. */
export const videoDetailEndpoint = serve(videoDetailCall, videoDetail, { isSharedByGuests: true });

async function videoDetail({
  input,
  viewer,
  locale,
  deps,
}: CallRequest<'videoDetail'>): CallAnswer<'videoDetail'> {
  const { dramaId } = readDramaKey(input);
  const userId = viewer?.userId ?? null;
  const [drama, prices, entitlement, flags] = await Promise.all([
    catalog.findDrama(deps.db, { dramaId, locale, userId }),
    catalog.listPrices(deps.db, dramaId, userId),
    findEntitlement({ userId, dramaId }, deps),
    userId === null ? NO_FLAGS : library.findDramaFlags(deps.db, { userId, dramaId }),
  ]);
  if (drama === null) throw await missingDrama({ dramaId, userId }, deps.db);
  const firstLockedIndex = firstNeedPayEpisodeIndex(prices, entitlement);
  return serializeDramaDetail({ drama, firstLockedIndex, flags }, deps.site);
}
