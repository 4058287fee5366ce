import type { Client, ConsumeRecord } from '@hookline/contract/client';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';

import { useApi } from '../../../platform/api/api.ts';
import { nextPageNumber, recordListOf, type RecordList } from './use-records.ts';

/** The query of the unlock records, shared by hook and tests. */
export function consumeRecordsQuery(client: Client, pageItems: number) {
  return infiniteQueryOptions({
    queryKey: ['wallet', 'consume-records', pageItems],
    queryFn: ({ pageParam, signal }) =>
      client.call('consumeList', { pageIndex: pageParam, pageSize: pageItems }, { signal }),
    initialPageParam: 1,
    getNextPageParam: nextPageNumber,
    // A wallet that is opened again shows what has been unlocked in between.
    staleTime: 0,
  });
}

/** Lists the viewer's unlocks, newest first, page by page. */
export function useConsumeRecords(pageItems: number): RecordList<ConsumeRecord> {
  return recordListOf(useInfiniteQuery(consumeRecordsQuery(useApi(), pageItems)));
}
