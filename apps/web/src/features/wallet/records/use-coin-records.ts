import type { Client, CoinRecord } from '@hookline/contract/client';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';

import { useApi } from '../../../platform/api/api.ts';
import { nextPageNumber, recordListOf, type RecordList } from './use-records.ts';

/** Query of the coin records, shared by the hook and its tests. */
export function coinRecordsQuery(client: Client, pageItems: number) {
  return infiniteQueryOptions({
    queryKey: ['wallet', 'coin-records', pageItems],
    queryFn: ({ pageParam, signal }) =>
      client.call('rechargeList', { pageIndex: pageParam, pageSize: pageItems }, { signal }),
    initialPageParam: 1,
    getNextPageParam: nextPageNumber,
    // A wallet that is opened again shows what has happened in between.
    staleTime: 0,
  });
}

/** Lists the viewer's coin records, newest first, page by page. */
export function useCoinRecords(pageItems: number): RecordList<CoinRecord> {
  return recordListOf(useInfiniteQuery(coinRecordsQuery(useApi(), pageItems)));
}
