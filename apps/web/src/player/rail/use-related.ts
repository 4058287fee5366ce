import type { Client } from '@hookline/contract/client';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { useApi } from '../../lib/api/api.ts';

/** Makes the query for dramas similar to a given one. The result is the same for all viewers. */
export function relatedQuery(api: Client, contentId: string) {
  return queryOptions({
    queryKey: ['related', contentId],
    queryFn: ({ signal }) => api.call('related', { contentId }, { signal }),
    staleTime: Infinity,
  });
}

/** Returns the dramas similar to a given one, best match first; undefined until loaded. */
export function useRelated(contentId: string) {
  const { data, isError } = useQuery(relatedQuery(useApi(), contentId));
  return { dramas: data, isError };
}
