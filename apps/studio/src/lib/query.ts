import {
  type STUDIO_CALLS,
  StudioError,
  type StudioCallName,
  type StudioData,
  type StudioRequest,
} from '@hookline/contract/studio';
import { QueryClient, queryOptions, useQuery } from '@tanstack/react-query';

import { callStudio } from './api.ts';

type Calls = typeof STUDIO_CALLS;
type Method<K extends StudioCallName> = Calls[K]['route']['method'];

/** Names of the calls that only read. */
export type ReadName = {
  [K in StudioCallName]: Method<K> extends 'GET' ? K : never;
}[StudioCallName];
/** Names of the calls that change something. */
export type WriteName = Exclude<StudioCallName, ReadName>;

const RETRIES_MAX = 2;
const FRESH_MS = 5_000;

/** Creates the cache of answers. Only a server that cannot be reached is asked again by itself. */
export function createQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: (count, error) =>
          count < RETRIES_MAX && error instanceof StudioError && error.code === 'unavailable',
      },
    },
  });
}

/** Options of the query of a reading call, for `useQuery`, prefetches and tests. */
export function queryOf<K extends ReadName>(name: K, input: StudioRequest<K>) {
  return queryOptions<StudioData<K>>({
    queryKey: [name, input],
    queryFn: ({ signal }) => callStudio(name, input, { signal }),
  });
}

/**
 * Reads by a call: `const orders = useCall('orderDetail', { orderNo })`, drawn by `<Loaded>`. An act
 * of any `<ActionDialog>` makes all answers on the screen be asked for again.
 *
 * @param options.isEnabled  Whether to ask at all; true unless given.
 * @param options.everyMs  Asks again after this time, while the page is visible.
 */
export function useCall<K extends ReadName>(
  name: K,
  input: StudioRequest<K>,
  { isEnabled = true, everyMs }: { isEnabled?: boolean; everyMs?: number } = {},
) {
  return useQuery({
    ...queryOf(name, input),
    enabled: isEnabled,
    refetchInterval: everyMs ?? false,
  });
}
