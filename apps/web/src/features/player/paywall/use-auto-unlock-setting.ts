import type { Client } from '@hookline/contract/client';
import { useQuery } from '@tanstack/react-query';

import { memberIdOf, type Viewer } from '../../../model/access/viewer.ts';

/** Whether this member has switched on that the next episode unlocks without a tap. */
export function useAutoUnlockSetting(api: Client, viewer: Viewer): boolean {
  const memberId = memberIdOf(viewer);
  const { data } = useQuery({
    // The screen of the settings keeps them under this key: a change counts at once.
    queryKey: ['setting', memberId],
    queryFn: ({ signal }) => api.call('settingGet', {}, { signal }),
    enabled: memberId !== null,
  });
  return data?.autoUnlock ?? false;
}
