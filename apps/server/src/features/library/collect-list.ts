import { collectList } from '@hookline/contract';
import { listFavourites } from '@hookline/services';

import { serve } from '../../http/serve.ts';
import { serializeFavourite } from '../../serializers/library.ts';

/** GET /collect/content/list: My List. */
export const collectListEndpoint = serve(
  collectList,
  async function collectListHandler({ input, viewer, locale, deps }) {
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
  },
);
