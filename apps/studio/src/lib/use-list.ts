import type { StudioCallName, StudioData, StudioRequest } from '@hookline/contract/studio';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';

import { callStudio } from './api.ts';
import type { ReadName } from './query.ts';

type ListPage<R> = { rows: readonly R[]; next: string | null };

/** Names of the calls that answer with pages of `studioPageOf`. */
export type ListName = {
  [K in ReadName]: StudioData<K> extends ListPage<unknown> ? K : never;
}[ReadName];

/** Row of a list's page. */
export type RowOf<K extends StudioCallName> = StudioData<K> extends ListPage<infer R> ? R : never;

/** A list that grows page by page, for `<ListTable>` or `<MoreRows>`. */
export type List<R> = {
  /** Rows of all pages so far, in the order of the call; undefined until the first page is there. */
  rows: readonly R[] | undefined;
  /** Error of the last page that was asked for; null if it came. */
  error: Error | null;
  hasMore: boolean;
  /** Whether a page is being asked for, the first one or a further one. */
  isLoading: boolean;
  /** Whether the rows are those of the filters before, until the new ones come. */
  isOld: boolean;
  /** Asks for the next page, or again for the one that failed. */
  loadMore: () => void;
};

/**
 * Reads a list by pages of 50: `useList('orderList', { state: filters.values.state })`. The call's
 * input has the field `cursor`, which this hook fills in with `next` of the page before.
 */
export function useList<K extends ListName>(
  name: K,
  input: Omit<StudioRequest<K>, 'cursor'>,
): List<RowOf<K>> {
  return usePages<RowOf<K>>([name, input], (cursor, signal) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The cursor completes it.
    const request = { ...input, ...(cursor === null ? {} : { cursor }) } as StudioRequest<K>;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `ListName` has only pages.
    return callStudio(name, request, { signal }) as unknown as Promise<ListPage<RowOf<K>>>;
  });
}

/** Reads pages by any function. `cursor` is null for the first page. */
export function usePages<R>(
  queryKey: readonly unknown[],
  readPage: (cursor: string | null, signal: AbortSignal) => Promise<ListPage<R>>,
): List<R> {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => readPage(pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
  return {
    rows: query.data?.pages.flatMap(({ rows }) => rows),
    error: query.error,
    hasMore: query.hasNextPage,
    isLoading: query.isFetching,
    isOld: query.isPlaceholderData,
    loadMore: () => {
      if (query.isFetching) return;
      void (query.data === undefined ? query.refetch() : query.fetchNextPage());
    },
  };
}
