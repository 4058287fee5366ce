import type { Client, MemberDetail } from '@hookline/contract/client';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { useApi } from '../../../lib/api/api.ts';
import { useIsHydrated } from '../../../lib/browser/use-is-hydrated.ts';
import { getQueries } from '../../../lib/api/query-scope.tsx';
import { useToken } from './token.ts';

/** Query for the member and the balance, shared by every screen. */
export function memberQuery(client: Client) {
  return queryOptions({
    queryKey: ['member'],
    queryFn: ({ signal }) => client.call('memberDetail', {}, { signal }),
  });
}

export type Session = {
  /** 'pending' until the member has loaded, including on the server and during hydration. */
  status: 'pending' | 'guest' | 'member' | 'failed';
  isLogin: boolean;
  /** Null unless `isLogin`. */
  member: MemberDetail | null;
};

/** Returns the viewer's session. Requires a QueryScope. */
export function useSession(): Session {
  const token = useToken();
  const isHydrated = useIsHydrated();
  // A guest never fetches the member, because the response would be U0001.
  const { data, isError } = useQuery({ ...memberQuery(useApi()), enabled: token !== null });
  return sessionOf({ hasToken: token !== null, isHydrated, member: data ?? null, isError });
}

/** Derives the session for {@link useSession}: a viewer with a provider's id is a member. */
export function sessionOf(known: {
  hasToken: boolean;
  isHydrated: boolean;
  member: MemberDetail | null;
  isError: boolean;
}): Session {
  const { hasToken, isHydrated, member, isError } = known;
  if (!isHydrated) return { status: 'pending', isLogin: false, member: null };
  if (!hasToken) return { status: 'guest', isLogin: false, member: null };
  if (member !== null) {
    return member.thirdPartId === ''
      ? { status: 'guest', isLogin: false, member: null }
      : { status: 'member', isLogin: true, member };
  }
  return { status: isError ? 'failed' : 'pending', isLogin: false, member: null };
}

/** Reloads the member after the balance has changed, so that every screen shows the new balance. */
export function refreshMember(): Promise<void> {
  return getQueries().invalidateQueries({ queryKey: ['member'] });
}

/** Drops all data of the previous member; data in use is loaded again. */
export function forgetMember(): Promise<void> {
  return getQueries().resetQueries();
}
