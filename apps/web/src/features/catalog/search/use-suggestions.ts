import type { Suggestion } from '@hookline/contract/client';
import { trimKeyword } from '@hookline/domain/search';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { useApi } from '../../../lib/api/api.ts';

/** Pause in typing after which suggestions are requested. */
const QUIET_MS = 150;

export type Suggestions = {
  /** 'idle' while nothing is typed. */
  status: 'idle' | 'loading' | 'failed' | 'list';
  /** Suggestions; while new ones load, those for the previous text. */
  items: Suggestion[];
  retry: () => void;
};

/** Loads suggestions for the typed text; a new request cancels the previous one. */
export function useSuggestions(typed: string): Suggestions {
  const api = useApi();
  const keyword = trimKeyword(typed);
  const settled = useSettled(keyword, QUIET_MS);
  const query = useQuery({
    queryKey: ['search-suggest', settled],
    queryFn: ({ signal }) => api.call('searchSuggest', { keyword: settled }, { signal }),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
  });
  const retry = () => void query.refetch();

  if (keyword === '') return { status: 'idle', items: [], retry };
  if (query.isError && !query.isFetching) return { status: 'failed', items: [], retry };
  if (query.data === undefined || settled === '') return { status: 'loading', items: [], retry };
  return { status: 'list', items: query.data, retry };
}

/** Returns a value once it has been unchanged for some time; returns an empty text at once. */
function useSettled(value: string, quietMs: number): string {
  const [settled, setSettled] = useState(value);
  if (value === '' && settled !== '') setSettled('');

  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), quietMs);
    return () => clearTimeout(timer);
  }, [value, quietMs]);
  return settled;
}
