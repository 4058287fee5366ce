import type { Client, MemberDetail } from '@hookline/contract/client';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { useApi } from '../../../lib/api/api.ts';
import { useIsHydrated } from '../../../lib/browser/use-is-hydrated.ts';
import { getQueries } from '../../../lib/api/query-scope.tsx';
import { useToken } from './token.ts';

/** Query of the member and the balance, which every screen shares. */
export function memberQuery(client: Client) {
  return queryOptions({
    queryKey: ['member'],
    queryFn: ({ signal }) => client.call('memberDetail', {}, { signal }),
  });
}

export type Session = {
  /** 'pending' until the member has loaded, which includes the server and hydration. */
  status: 'pending' | 'guest' | 'member' | 'failed';
  isLogin: boolean;
  /** Null unless `isLogin`. */
  member: MemberDetail | null;
};

/** Gives the viewer's session. Within a QueryScope. */
export function useSession(): Session {
  const token = useToken();
  const isHydrated = useIsHydrated();
  // A guest never asks: the answer would be U0001.
  const { data, isError } = useQuery({ ...memberQuery(useApi()), enabled: token !== null });
  return sessionOf({ hasToken: token !== null, isHydrated, member: data ?? null, isError });
}

/** The rule behind {@link useSession}: a viewer with an id of a provider is a member. */
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

/** Loads the member again after coins have moved, so that every screen shows the new balance. */
export function refreshMember(): Promise<void> {
  return getQueries().invalidateQueries({ queryKey: ['member'] });
}

/** Drops everything that was loaded for the earlier member; data in use is loaded again. */
export function forgetMember(): Promise<void> {
  return getQueries().resetQueries();
}
