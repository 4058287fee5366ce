import {
  infiniteQueryOptions,
  useInfiniteQuery,
  type InfiniteData,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query';

type ListPage<T> = { records: T[]; hasMore: boolean };

type PagedQueryOptions<T> = {
  queryKey: readonly unknown[];
  /** Loads a page; its number is one-based. */
  load: (pageNumber: number, signal: AbortSignal) => Promise<ListPage<T>>;
  /** The first page, if it came with the document. */
  firstPage?: ListPage<T>;
  /** Loads the list again whenever it is opened. */
  isAlwaysStale?: boolean;
};

/** Makes the query of a call that answers page by page. */
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
  /** State of the list's end. */
  more: 'idle' | 'loading' | 'failed' | 'end';
  loadMore: () => void;
  retry: () => void;
};

/** Loads a list page by page. Within a QueryScope. @param keyOf  Tells the items apart. */
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

/** The rule behind {@link usePagedList}. */
export function pagedListOf<T>(query: PagedResult<T>, keyOf: (item: T) => string): PagedList<T> {
  const items = withoutRepeats(query.data?.pages.flatMap(({ records }) => records) ?? [], keyOf);
  return {
    status: statusOf(query, items.length),
    items,
    more: moreOf(query),
    loadMore: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  };
}

/** Removes repeats: an item that arrives while the viewer scrolls pushes one into the next page. */
function withoutRepeats<T>(items: T[], keyOf: (item: T) => string): T[] {
  return [...new Map(items.map((item) => [keyOf(item), item])).values()];
}

/** A list that has loaded stays, even if loading it again fails. */
function statusOf(
  query: Pick<PagedResult<unknown>, 'data' | 'isError' | 'isFetching'>,
  itemCount: number,
): PagedList<never>['status'] {
  if (query.data !== undefined) return itemCount === 0 ? 'empty' : 'list';
  return query.isError && !query.isFetching ? 'failed' : 'loading';
}

/** Tells 'failed' from 'idle': a visible list that is idle loads its next page at once. */
function moreOf(
  query: Pick<PagedResult<unknown>, 'hasNextPage' | 'isFetchNextPageError' | 'isFetchingNextPage'>,
): PagedList<never>['more'] {
  if (query.isFetchingNextPage) return 'loading';
  if (query.isFetchNextPageError) return 'failed';
  return query.hasNextPage ? 'idle' : 'end';
}
