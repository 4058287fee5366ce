import type { AreaInfo, Client } from '@hookline/contract/client';

import { isRefusal } from '../../../lib/api/is-refusal.ts';
import { restoreAreaInfo, setAreaInfo } from './viewer-headers.ts';

/**
 * Asks once per tab for the viewer's language, device and region; calls name them from then on.
 *
 * @returns Null if they could not be had. Calls work without them, and the next page asks again.
 */
export async function loadAreaInfo(api: Client): Promise<AreaInfo | null> {
  const kept = restoreAreaInfo();
  if (kept !== null) return kept;
  try {
    const info = await api.call('commonInfo', {});
    setAreaInfo(info);
    return info;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return null;
  }
}
