import type { ResponseData } from '@hookline/contract/client';

import { useApi } from '../../../lib/api/api.ts';
import { pagedQuery, usePagedList } from '../../../lib/lists/use-paged-list.ts';

export const SEARCH_PAGE_ITEMS = 24;

/** Returns a keyword's results page by page; the route loader has already loaded page 1. */
export function useSearchResults(keyword: string, firstPage: ResponseData<'search'>) {
  const api = useApi();
  const query = pagedQuery({
    queryKey: ['search', keyword],
    load: (pageIndex, signal) =>
      api.call('search', { keyword, pageIndex, pageSize: SEARCH_PAGE_ITEMS }, { signal }),
    firstPage,
  });
  return usePagedList(query, ({ contentId }) => contentId);
}
