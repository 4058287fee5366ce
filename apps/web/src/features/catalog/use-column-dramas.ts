import type { ResponseData } from '@hookline/contract/client';

import { useApi } from '../../lib/api/api.ts';
import { pagedQuery, usePagedList } from '../../lib/lists/use-paged-list.ts';

export const COLUMN_PAGE_ITEMS = 24;

type ColumnKey = { columnId: string; columnType: number };

/** Returns a column's dramas page by page; the route loader has already loaded page 1. */
export function useColumnDramas(column: ColumnKey, firstPage: ResponseData<'columnDetail'>) {
  const api = useApi();
  const query = pagedQuery({
    queryKey: ['catalog', 'column', column.columnId, column.columnType],
    load: (pageIndex, signal) =>
      api.call('columnDetail', { ...column, pageIndex, pageSize: COLUMN_PAGE_ITEMS }, { signal }),
    firstPage,
  });
  return usePagedList(query, ({ contentId }) => contentId);
}
