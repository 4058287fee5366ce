import type { Client, MemberSetting } from '@hookline/contract/client';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { useApi } from '../../lib/api/api.ts';

/** Query for the member's settings, which other screens share. */
export function settingQuery(client: Client, memberId: string | null) {
  return queryOptions({
    queryKey: ['setting', memberId],
    queryFn: ({ signal }) => client.call('settingGet', {}, { signal }),
    enabled: memberId !== null,
  });
}

type Change = Partial<MemberSetting>;

/**
 * Returns the member's settings; null for a guest and until they have loaded. A change shows at
 * once, and is undone if the server rejects it.
 */
export function useSettings(memberId: string | null) {
  const api = useApi();
  const queries = useQueryClient();
  const query = settingQuery(api, memberId);
  const { data } = useQuery(query);
  const [hasFailed, setFailed] = useState(false);
  const mustReload = useRef(false);
  const save = useMutation({
    mutationKey: SAVE_KEY,
    mutationFn: (change: Change) => api.call('settingSet', change),
    // Changes are sent one after the other, so that the last one wins.
    scope: { id: 'setting' },
    onMutate: async (change) => {
      // A pending response would restore the old value.
      await queries.cancelQueries(query);
      const before = queries.getQueryData(query.queryKey);
      mustReload.current ||= before === undefined;
      queries.setQueryData(query.queryKey, (now) => now && { ...now, ...change });
      return before;
    },
    onError: (_error, change, before) => {
      setFailed(true);
      mustReload.current = true;
      queries.setQueryData(query.queryKey, (now) => now && before && undo(now, { change, before }));
    },
    onSettled: () => {
      const isLast = queries.isMutating({ mutationKey: SAVE_KEY }) === 1;
      if (!isLast || !mustReload.current) return;
      mustReload.current = false;
      void queries.invalidateQueries(query);
    },
  });
  return {
    settings: data ?? null,
    hasFailed,
    change: (change: Change) => {
      setFailed(false);
      save.mutate(change);
    },
  };
}

const SAVE_KEY = ['setting-save'];

/** Reverts a change, except fields that a later change has overwritten. */
function undo(
  now: MemberSetting,
  { change, before }: { change: Change; before: MemberSetting },
): MemberSetting {
  const names = Object.keys(change) as (keyof MemberSetting)[]; // oxlint-disable-line typescript/no-unsafe-type-assertion -- The keys are those of the type.
  const undone = names.filter((name) => now[name] === change[name]);
  return { ...now, ...Object.fromEntries(undone.map((name) => [name, before[name]])) };
}
