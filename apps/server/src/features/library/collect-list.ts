import { collectListCall } from '@hookline/contract';
import { listFavourites } from '@hookline/services/library';

import { serve, type CallAnswer, type CallRequest } from '../../http/serve.ts';
import { serializeFavourite } from '../../serializers/library.ts';

/** GET /collect/content/list: My List. */
export const collectListEndpoint = serve(collectListCall, collectList);

async function collectList({
  input,
  viewer,
  locale,
  deps,
}: CallRequest<'collectList'>): CallAnswer<'collectList'> {
  const { records, hasMore, total } = await listFavourites(
    {
      userId: viewer.userId,
      locale,
      pageNumber: input.pageIndex,
      itemsMax: input.pageSize,
    },
    deps,
  );
  return {
    records: records.map((record) => serializeFavourite(record, deps.site)),
    hasMore,
    total,
  };
}
