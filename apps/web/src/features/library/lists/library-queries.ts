import type { Client } from '@hookline/contract/client';

import { pagedQuery } from '../../../platform/lists/use-paged-list.ts';

/** First part of every key of a member's lists. */
const LIBRARY = 'library';
export const LIBRARY_KEY = [LIBRARY];
export const MY_LIST_KEY = [LIBRARY, 'my-list'];
export const HISTORY_KEY = [LIBRARY, 'history'];

/** Query of My List, the drama added last first. A list that is opened again loads it again. */
export function myListQuery(client: Client, pageItems: number) {
  return pagedQuery({
    queryKey: [...MY_LIST_KEY, pageItems],
    load: (pageIndex, signal) =>
      client.call('collectList', { pageIndex, pageSize: pageItems }, { signal }),
    isAlwaysStale: true,
  });
}

/** Query of the watch history, newest first. A list that is opened again loads it again. */
export function historyQuery(client: Client, pageItems: number) {
  return pagedQuery({
    queryKey: [...HISTORY_KEY, pageItems],
    load: (pageIndex, signal) =>
      client.call('historyList', { pageIndex, pageSize: pageItems }, { signal }),
    isAlwaysStale: true,
  });
}
