import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';

type RecordPage<R> = { records: R[]; hasMore: boolean };

/** What a list of records draws; `more` is what stands below its rows. */
export type RecordList<R> = {
  status: 'loading' | 'failed' | 'empty' | 'list';
  records: R[];
  more: 'idle' | 'loading' | 'failed' | 'end';
  loadMore: () => void;
  retry: () => void;
};

/** Which page follows; the calls count them from one. */
export function nextPageNumber(
  lastPage: { hasMore: boolean },
  _pages: unknown,
  lastPageNumber: number,
): number | undefined {
  return lastPage.hasMore ? lastPageNumber + 1 : undefined;
}

/** The pages of a query as one list. */
export function recordListOf<R extends { recordId: string }>(
  query: UseInfiniteQueryResult<InfiniteData<RecordPage<R>>>,
): RecordList<R> {
  const records = withoutRepeats(query.data?.pages.flatMap((page) => page.records) ?? []);
  return {
    status: statusOf(query, records.length),
    records,
    more: moreOf(query),
    loadMore: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  };
}

/** A record that came in while the viewer scrolled pushes one of a page into the next. */
function withoutRepeats<R extends { recordId: string }>(records: R[]): R[] {
  return [...new Map(records.map((record) => [record.recordId, record])).values()];
}

/** What has once been loaded stays, even if loading it anew fails. */
function statusOf(
  query: { data: unknown; isError: boolean; isFetching: boolean },
  recordCount: number,
): RecordList<never>['status'] {
  if (query.data !== undefined) return recordCount === 0 ? 'empty' : 'list';
  return query.isError && !query.isFetching ? 'failed' : 'loading';
}

/** 'failed' is not 'idle': a list in view would ask again without end. */
function moreOf(query: {
  isFetchNextPageError: boolean;
  isFetchingNextPage: boolean;
  hasNextPage: boolean;
}): RecordList<never>['more'] {
  if (query.isFetchingNextPage) return 'loading';
  if (query.isFetchNextPageError) return 'failed';
  return query.hasNextPage ? 'idle' : 'end';
}
