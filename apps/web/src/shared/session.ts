import type { Client, MemberDetail } from '@hookline/contract/client';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { useApi } from './api.ts';
import { useIsHydrated } from './hydrated.ts';
import { getQueries } from './query-scope.tsx';
import { useToken } from './token.ts';

/** The member with the balance, as every screen shares it. */
export function memberQuery(client: Client) {
  return queryOptions({
    queryKey: ['member'],
    queryFn: ({ signal }) => client.call('memberDetail', {}, { signal }),
  });
}

export type Session = {
  /** 'pending' until the member has come; on the server and in the first moment, too. */
  status: 'pending' | 'guest' | 'member' | 'failed';
  isLogin: boolean;
  /** Null unless `isLogin`. */
  member: MemberDetail | null;
};

/** Who watches. Within a QueryScope. */
export function useSession(): Session {
  const token = useToken();
  const isHydrated = useIsHydrated();
  // A guest never asks: the answer would be U0001.
  const { data, isError } = useQuery({ ...memberQuery(useApi()), enabled: token !== null });
  return sessionOf({ hasToken: token !== null, isHydrated, member: data ?? null, isError });
}

/** The rule behind {@link useSession}: a member is who has an id of a provider. */
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

/** After whatever moves coins: every screen shows the new balance. */
export function refreshMember(): Promise<void> {
  return getQueries().invalidateQueries({ queryKey: ['member'] });
}

/** After a change of the member: what was loaded for the one before is loaded anew, or not at all. */
export function forgetMember(): Promise<void> {
  return getQueries().resetQueries();
}
