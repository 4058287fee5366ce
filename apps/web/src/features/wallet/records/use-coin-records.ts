import type { Client, CoinRecord } from '@hookline/contract/client';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';

import { useApi } from '../../../platform/api/api.ts';
import { nextPageNumber, recordListOf, type RecordList } from './use-records.ts';

/** The query of the coin records, shared by hook and tests. */
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

/** Coins of the viewer that came in or went, newest first, page by page. */
export function useCoinRecords(pageItems: number): RecordList<CoinRecord> {
  return recordListOf(useInfiniteQuery(coinRecordsQuery(useApi(), pageItems)));
}
