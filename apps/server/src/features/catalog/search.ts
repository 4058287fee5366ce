import { searchCall } from '@hookline/contract';

import { serve, type CallAnswer, type CallRequest } from '../../http/serve.ts';
import { serializeDrama } from '../../serializers/drama.ts';

/** GET /content/search: dramas that match a keyword, best match first. */
export const searchEndpoint = serve(searchCall, search, { isSearch: true, limit: 'search' });

async function search({ input, locale, deps }: CallRequest<'search'>): CallAnswer<'search'> {
  const { keyword, pageIndex, pageSize } = input;
  const asked = { keyword, locale, pageNumber: pageIndex, itemsMax: pageSize };
  const { records, corrected, ...found } = await deps.dramaSearch.search(asked);
  return {
    ...found,
    records: records.map((drama) => serializeDrama(drama, deps.site)),
    ...(corrected !== null && { corrected }),
  };
}
