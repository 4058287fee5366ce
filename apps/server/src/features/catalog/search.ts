import { search } from '@hookline/contract';

import { serve } from '../../http/serve.ts';
import { serializeDrama } from '../../serializers/drama.ts';

/** GET /content/search: dramas that fit a keyword, the best first. */
export const searchEndpoint = serve(
  search,
  async ({ input, locale, deps }) => {
    const { keyword, pageIndex, pageSize } = input;
    const asked = { keyword, locale, pageNumber: pageIndex, itemsMax: pageSize };
    const { records, hasMore, total } = await deps.dramaSearch.search(asked);
    return { records: records.map((drama) => serializeDrama(drama, deps.site)), hasMore, total };
  },
  { isSearch: true, limit: 'search' },
);
