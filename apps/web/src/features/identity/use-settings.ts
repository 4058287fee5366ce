import type { Client, MemberSetting } from '@hookline/contract/client';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { useApi } from '../../platform/api/api.ts';

/** Query of the member's settings, which other screens share. */
export function settingQuery(client: Client, memberId: string | null) {
  return queryOptions({
    queryKey: ['setting', memberId],
    queryFn: ({ signal }) => client.call('settingGet', {}, { signal }),
    enabled: memberId !== null,
  });
}

/** Gives the member's settings; null for a guest and until they have loaded. A change shows at once. */
export function useSettings(memberId: string | null) {
  const api = useApi();
  const queries = useQueryClient();
  const query = settingQuery(api, memberId);
  const { data } = useQuery(query);
  const save = useMutation({
    mutationFn: (change: Partial<MemberSetting>) => api.call('settingSet', change),
    // Changes run one after the other, so that the last one wins.
    scope: { id: 'setting' },
    onMutate: async (change) => {
      await queries.cancelQueries({ queryKey: query.queryKey });
      queries.setQueryData(query.queryKey, (now) => now && { ...now, ...change });
    },
    onError: () => queries.invalidateQueries({ queryKey: query.queryKey }),
  });
  return {
    settings: data ?? null,
    hasFailed: save.isError,
    change: (change: Partial<MemberSetting>) => save.mutate(change),
  };
}
