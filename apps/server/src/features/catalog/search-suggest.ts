import { searchSuggest, SUGGESTIONS_MAX } from '@hookline/contract';

import { serve } from '../../http/serve.ts';
import { serializeSuggestion } from '../../serializers/drama.ts';

/** GET /content/search/suggest: names that fit what is being typed. */
export const searchSuggestEndpoint = serve(
  searchSuggest,
  async ({ input, locale, deps }) => {
    const asked = { keyword: input.keyword, locale, itemsMax: SUGGESTIONS_MAX };
    const dramas = await deps.dramaSearch.suggest(asked);
    return dramas.map(serializeSuggestion);
  },
  { isSearch: true, limit: 'search' },
);
