import { StudioError, type StudioSession } from '@hookline/contract/studio';
import type { Permission } from '@hookline/domain/studio';
import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';

import { callEvents, callStudio } from './api.ts';
import { queryOf } from './query.ts';

/** Answers that signing in does not make out of date. */
const KEPT = new Set<unknown>(['session', 'sign-in']);

const sessionQuery = queryOptions<StudioSession>({
  queryKey: queryOf('session', {}).queryKey,
  queryFn: async ({ signal }) => {
    const session = await callStudio('session', {}, { signal });
    if (session !== null) return session;
    // A session that has ended is an error, so that the page behind the sign-in keeps its data.
    callEvents.set({ isSignedOut: true });
    throw new StudioError('signed-out', 'Your session has ended: sign in again.');
  },
});

/** Query of who is signed in. It fails as 'signed-out' if nobody is. */
export const useSessionQuery = () => useQuery(sessionQuery);

/** Returns who is signed in. @throws Error outside of the frame, which waits for the session. */
export function useSession(): StudioSession {
  const { data } = useSessionQuery();
  if (data === undefined) throw new Error('There is no session outside of the frame.');
  return data;
}

/** Whether the operator has a right, so that a button may be shown. The server decides by itself. */
export function useRight(right: Permission): boolean {
  return useSession().rights.includes(right);
}

/** Whether a session has one of these rights. 'session' stands for any operator. */
export function hasOneOf(
  { rights }: StudioSession,
  wanted: readonly (Permission | 'session')[],
): boolean {
  return wanted.some((each) => each === 'session' || rights.includes(each));
}

/**
 * Begins a session in the browser after the server has begun one. All answers are asked for again,
 * because they may have failed, or belong to another operator.
 */
export function beginSession(queries: QueryClient, session: StudioSession): void {
  callEvents.set({ isSignedOut: false });
  queries.setQueryData(sessionQuery.queryKey, session);
  void queries.invalidateQueries({ predicate: ({ queryKey }) => !KEPT.has(queryKey[0]) });
}

/** Returns a function that ends the session in the browser: nothing read in it stays in memory. */
export function useForgetSession(): () => void {
  const queries = useQueryClient();
  return () => {
    queries.clear();
    callEvents.set({ isSignedOut: false, refusalCount: 0 });
  };
}
