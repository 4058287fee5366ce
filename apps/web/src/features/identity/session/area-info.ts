import type { AreaInfo, Client } from '@hookline/contract/client';

import { isRefusal } from '../../../lib/api/is-refusal.ts';
import { restoreAreaInfo, setAreaInfo } from './viewer-headers.ts';

/**
 * Fetches the viewer's language, device and region once per tab; later calls send them.
 *
 * @returns Null on failure. Calls work without this info, and the next page tries again.
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
