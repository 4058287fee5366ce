import type { Client } from '@hookline/contract/client';

import { FAVOURITES_KEY, HISTORY_KEY } from '../../../model/library/library-keys.ts';
import { pagedQuery } from '../../../platform/lists/use-paged-list.ts';

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
    queryKey: [...HISTORY_KEY, pageItems],
    load: (pageIndex, signal) =>
      client.call('historyList', { pageIndex, pageSize: pageItems }, { signal }),
    isAlwaysStale: true,
  });
}
