import type { Client, ResponseData } from '@hookline/contract/client';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';

import { useApi } from '../../platform/api/api.ts';

export const COLUMN_PAGE_ITEMS = 24;

type ColumnKey = { columnId: string; columnType: number };
type ColumnPage = ResponseData<'columnDetail'>;

/** Query of a column's dramas; the page's loader has fetched the first page. */
function columnDramasQuery(client: Client, column: ColumnKey, firstPage: ColumnPage) {
  return infiniteQueryOptions({
    queryKey: ['catalog', 'column', column.columnId, column.columnType],
    queryFn: ({ pageParam, signal }) =>
      client.call(
        'columnDetail',
        { ...column, pageIndex: pageParam, pageSize: COLUMN_PAGE_ITEMS },
        { signal },
      ),
    initialPageParam: 1,
    initialData: { pages: [firstPage], pageParams: [1] },
    getNextPageParam: (lastPage, _pages, lastPageIndex) =>
      lastPage.hasMore ? lastPageIndex + 1 : undefined,
  });
}

/** Lists the dramas of a column, page by page. */
export function useColumnDramas(column: ColumnKey, firstPage: ColumnPage) {
  const query = useInfiniteQuery(columnDramasQuery(useApi(), column, firstPage));
  return {
    dramas: query.data.pages.flatMap((page) => page.records),
    listState: listStateOf(query),
    loadMore: () => void query.fetchNextPage(),
  };
}

/** Tells 'failed' from 'idle': a visible list that is idle loads its next page at once. */
function listStateOf(query: {
  isFetchNextPageError: boolean;
  isFetchingNextPage: boolean;
  hasNextPage: boolean;
}): 'idle' | 'loading' | 'failed' | 'end' {
  if (query.isFetchingNextPage) return 'loading';
  if (query.isFetchNextPageError) return 'failed';
  return query.hasNextPage ? 'idle' : 'end';
}
