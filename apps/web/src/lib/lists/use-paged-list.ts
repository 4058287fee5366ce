import {
  infiniteQueryOptions,
  useInfiniteQuery,
  type InfiniteData,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query';

/** `total` counts the items of the whole list; some calls leave it out. */
type ListPage<T> = { records: T[]; hasMore: boolean; total?: number };

type PagedQueryOptions<T> = {
  queryKey: readonly unknown[];
  /** Loads a page; its number is one-based. */
  load: (pageNumber: number, signal: AbortSignal) => Promise<ListPage<T>>;
  /** First page, if it was sent with the document. */
  firstPage?: ListPage<T>;
  /** Loads the list again whenever it is opened. */
  isAlwaysStale?: boolean;
};

/** Makes the query for a call that returns a list page by page. */
export function pagedQuery<T>({
  queryKey,
  load,
  firstPage,
  isAlwaysStale = false,
}: PagedQueryOptions<T>) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (lastPage, _pages, lastPageNumber) =>
      lastPage.hasMore ? lastPageNumber + 1 : undefined,
    ...(firstPage && { initialData: { pages: [firstPage], pageParams: [1] } }),
    ...(isAlwaysStale && { staleTime: 0 }),
  });
}

export type PagedQuery<T> = ReturnType<typeof pagedQuery<T>>;

/** A list that loads page by page. */
export type PagedList<T> = {
  status: 'loading' | 'failed' | 'empty' | 'list';
  items: T[];
  /** Number of items in the whole list, loaded or not. */
  total: number;
  /** State of the list's end. */
  more: 'idle' | 'loading' | 'failed' | 'end';
  loadMore: () => void;
  retry: () => void;
};

/** Loads a list page by page. Requires a QueryScope. @param keyOf  Returns an item's unique key. */
export function usePagedList<T>(query: PagedQuery<T>, keyOf: (item: T) => string): PagedList<T> {
  return pagedListOf(useInfiniteQuery(query), keyOf);
}

type PagedResult<T> = Pick<
  UseInfiniteQueryResult<InfiniteData<ListPage<T>>>,
  | 'data'
  | 'fetchNextPage'
  | 'hasNextPage'
  | 'isError'
  | 'isFetchNextPageError'
  | 'isFetching'
  | 'isFetchingNextPage'
  | 'refetch'
>;

/** Derives the list that {@link usePagedList} returns. */
export function pagedListOf<T>(query: PagedResult<T>, keyOf: (item: T) => string): PagedList<T> {
  const items = withoutRepeats(query.data?.pages.flatMap(({ records }) => records) ?? [], keyOf);
  return {
    status: statusOf(query, items.length),
    items,
    total: query.data?.pages.at(-1)?.total ?? items.length,
    more: moreOf(query),
    loadMore: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  };
}

/** Removes repeats: an item added while the viewer scrolls pushes another into the next page. */
function withoutRepeats<T>(items: T[], keyOf: (item: T) => string): T[] {
  return [...new Map(items.map((item) => [keyOf(item), item])).values()];
}

/**
 * Returns the list's status. A loaded list is kept, even if loading it again fails. A list whose
 * loaded items were all deleted here is not 'empty' while the server has more pages.
 */
function statusOf(
  query: Pick<PagedResult<unknown>, 'data' | 'hasNextPage' | 'isError' | 'isFetching'>,
  itemCount: number,
): PagedList<never>['status'] {
  if (itemCount > 0) return 'list';
  if (query.data !== undefined && !query.hasNextPage) return 'empty';
  return query.isError && !query.isFetching ? 'failed' : 'loading';
}

/** Returns the state of the list's end. If it is 'idle' and in view, the next page is loaded. */
function moreOf(
  query: Pick<PagedResult<unknown>, 'hasNextPage' | 'isFetchNextPageError' | 'isFetchingNextPage'>,
): PagedList<never>['more'] {
  if (query.isFetchingNextPage) return 'loading';
  if (query.isFetchNextPageError) return 'failed';
  return query.hasNextPage ? 'idle' : 'end';
}
