import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';

type RecordPage<R> = { records: R[]; hasMore: boolean };

/** State of a list of records; `more` is the state of its end. */
export type RecordList<R> = {
  status: 'loading' | 'failed' | 'empty' | 'list';
  records: R[];
  more: 'idle' | 'loading' | 'failed' | 'end';
  loadMore: () => void;
  retry: () => void;
};

/** Gives the number of the following page, which is one-based. */
export function nextPageNumber(
  lastPage: { hasMore: boolean },
  _pages: unknown,
  lastPageNumber: number,
): number | undefined {
  return lastPage.hasMore ? lastPageNumber + 1 : undefined;
}

/** Joins the pages of a query into one list. */
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

/** Removes repeats: a record that arrives while the viewer scrolls pushes one into the next page. */
function withoutRepeats<R extends { recordId: string }>(records: R[]): R[] {
  return [...new Map(records.map((record) => [record.recordId, record])).values()];
}

/** A list that has loaded stays, even if loading it again fails. */
function statusOf(
  query: { data: unknown; isError: boolean; isFetching: boolean },
  recordCount: number,
): RecordList<never>['status'] {
  if (query.data !== undefined) return recordCount === 0 ? 'empty' : 'list';
  return query.isError && !query.isFetching ? 'failed' : 'loading';
}

/** Tells 'failed' from 'idle': a visible list that is idle loads its next page at once. */
function moreOf(query: {
  isFetchNextPageError: boolean;
  isFetchingNextPage: boolean;
  hasNextPage: boolean;
}): RecordList<never>['more'] {
  if (query.isFetchingNextPage) return 'loading';
  if (query.isFetchNextPageError) return 'failed';
  return query.hasNextPage ? 'idle' : 'end';
}
