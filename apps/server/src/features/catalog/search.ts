import { search } from '@hookline/contract';

import { serve } from '../../http/serve.ts';
import { serializeDrama } from '../../serializers/drama.ts';

/** GET /content/search: dramas that fit a keyword, the best first. */
export const searchEndpoint = serve(
  search,
  async ({ input, locale, deps }) => {
    const { keyword, pageIndex, pageSize } = input;
    const asked = { keyword, locale, pageNumber: pageIndex, itemsMax: pageSize };
    const { records, corrected, ...found } = await deps.dramaSearch.search(asked);
    return {
      ...found,
      records: records.map((drama) => serializeDrama(drama, deps.site)),
      ...(corrected !== null && { corrected }),
    };
  },
  { isSearch: true, limit: 'search' },
);
