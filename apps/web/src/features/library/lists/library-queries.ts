import type { Client } from '@hookline/contract/client';
import { queryOptions } from '@tanstack/react-query';

import { FAVOURITES_KEY, HISTORY_KEY, HISTORY_PAGES_KEY } from '../library-keys.ts';
import { pagedQuery } from '../../../lib/lists/use-paged-list.ts';

/** Query of My List, the drama added last first. A list that is opened again loads it again. */
export function favouritesQuery(client: Client, pageItems: number) {
  return pagedQuery({
    queryKey: [...FAVOURITES_KEY, pageItems],
    load: (pageIndex, signal) =>
      client.call('collectList', { pageIndex, pageSize: pageItems }, { signal }),
    isAlwaysStale: true,
  });
}

/** Query of the watch history, newest first. A list that is opened again loads it again. */
export function historyQuery(client: Client, pageItems: number) {
  return pagedQuery({
    queryKey: [...HISTORY_PAGES_KEY, pageItems],
    load: (pageIndex, signal) =>
      client.call('historyList', { pageIndex, pageSize: pageItems }, { signal }),
    isAlwaysStale: true,
  });
}

/** Query of the dramas watched last. What is watched in this tab outdates it. */
export function newestHistoryQuery(client: Client, itemCount: number) {
  return queryOptions({
    queryKey: [...HISTORY_KEY, 'newest', itemCount],
    queryFn: ({ signal }) =>
      client.call('historyList', { pageIndex: 1, pageSize: itemCount }, { signal }),
  });
}
