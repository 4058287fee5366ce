import { useQuery } from '@tanstack/react-query';

import { memberIdOf, type Viewer } from '../../../model/access/viewer.ts';
import { useApi } from '../../../platform/api/api.ts';
import { settingQuery } from '../../identity/use-settings.ts';

/** Whether this member wants the next episode to unlock without a tap. */
export function useAutoUnlockSetting(viewer: Viewer): boolean {
  const { data } = useQuery(settingQuery(useApi(), memberIdOf(viewer)));
  return data?.autoUnlock ?? false;
}
