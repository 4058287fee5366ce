import { searchSuggestCall, SUGGESTIONS_MAX } from '@hookline/contract';

import { serve, type CallAnswer, type CallRequest } from '../../http/serve.ts';
import { serializeSuggestion } from '../../serializers/drama.ts';

/** GET /content/search/suggest: drama names that match the text being typed. */
export const searchSuggestEndpoint = serve(searchSuggestCall, searchSuggest, {
  isSearch: true,
  limit: 'search',
});

async function searchSuggest({
  input,
  locale,
  deps,
}: CallRequest<'searchSuggest'>): CallAnswer<'searchSuggest'> {
  const asked = { keyword: input.keyword, locale, itemsMax: SUGGESTIONS_MAX };
  const dramas = await deps.dramaSearch.suggest(asked);
  return dramas.map(serializeSuggestion);
}
