import type { Client } from '@hookline/contract/client';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';

import { FAVOURITES_KEY, HISTORY_KEY, HISTORY_PAGES_KEY } from '../library-keys.ts';
import type { Deletion } from '../delete-mode/selection.ts';

type Pages = InfiniteData<{
  records: { contentId: string }[];
  hasMore: boolean;
  total: number;
}>;

const KEYS = {
  collectDel: { pages: FAVOURITES_KEY, all: FAVOURITES_KEY },
  historyDel: { pages: HISTORY_PAGES_KEY, all: HISTORY_KEY },
};

type RemovalDeps = { call: keyof typeof KEYS; api: Client; queries: QueryClient };

/**
 * Deletes dramas from a member's list. After the call they disappear at once, and the visible part
 * of the list is loaded again.
 *
 * @throws The rejection of the call; the list is then unchanged.
 */
export async function removeItems(
  deletion: Deletion,
  { call, api, queries }: RemovalDeps,
): Promise<void> {
  await api.call(call, deletion.isAll ? { isAll: 1 } : { contentIdList: deletion.ids });

  queries.setQueriesData<Pages>(
    { queryKey: KEYS[call].pages },
    (data) => data && withoutDeleted(data, deletion),
  );
  void queries.invalidateQueries({ queryKey: KEYS[call].all });
}

function withoutDeleted({ pages, pageParams }: Pages, deletion: Deletion): Pages {
  if (deletion.isAll) {
    return { pages: [{ records: [], hasMore: false, total: 0 }], pageParams: [1] };
  }
  const isKept = ({ contentId }: { contentId: string }) => !deletion.ids.includes(contentId);
  return {
    pages: pages.map((page) => ({
      ...page,
      records: page.records.filter(isKept),
      total: page.total - deletion.ids.length,
    })),
    pageParams,
  };
}
