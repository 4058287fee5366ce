import { recommendListCall, TOP_DRAMAS_MAX } from '@hookline/contract';
import { catalog } from '@hookline/db';

import { serve, type CallAnswer, type CallRequest } from '../../http/serve.ts';
import { serializeDrama } from '../../serializers/drama.ts';

/** GET /content/video/recommend/list: the top 10 of this week. */
export const recommendListEndpoint = serve(recommendListCall, recommendList, {
  isSharedByGuests: true,
});

async function recommendList({
  locale,
  deps,
}: CallRequest<'recommendList'>): CallAnswer<'recommendList'> {
  const dramas = await catalog.listTopDramas(deps.db, { locale, itemsMax: TOP_DRAMAS_MAX });
  return dramas.map((drama) => serializeDrama(drama, deps.site));
}
