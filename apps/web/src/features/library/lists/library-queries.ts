import type { Client } from '@hookline/contract/client';
import { queryOptions } from '@tanstack/react-query';

import { FAVOURITES_KEY, HISTORY_KEY, HISTORY_PAGES_KEY } from '../library-keys.ts';
import { pagedQuery } from '../../../lib/lists/use-paged-list.ts';

/** Query for My List, newest addition first. It refetches whenever the list is opened. */
export function favouritesQuery(client: Client, pageItems: number) {
  return pagedQuery({
    queryKey: [...FAVOURITES_KEY, pageItems],
    load: (pageIndex, signal) =>
      client.call('collectList', { pageIndex, pageSize: pageItems }, { signal }),
    isAlwaysStale: true,
  });
}

/** Query for the watch history, newest first. It refetches whenever the list is opened. */
export function historyQuery(client: Client, pageItems: number) {
  return pagedQuery({
    queryKey: [...HISTORY_PAGES_KEY, pageItems],
    load: (pageIndex, signal) =>
      client.call('historyList', { pageIndex, pageSize: pageItems }, { signal }),
    isAlwaysStale: true,
  });
}

/** Query for the most recently watched dramas. Watching in this tab marks its data as outdated. */
export function newestHistoryQuery(client: Client, itemCount: number) {
  return queryOptions({
    queryKey: [...HISTORY_KEY, 'newest', itemCount],
    queryFn: ({ signal }) =>
      client.call('historyList', { pageIndex: 1, pageSize: itemCount }, { signal }),
  });
}
