import type { AreaInfo, Client } from '@hookline/contract/client';

import { isRefusal } from '../../../lib/api/is-refusal.ts';
import { tabStorage } from '../../../lib/storage/safe-storage.ts';

const AREA_KEY = 'hookline.area';

/**
 * Fetches the viewer's language, device and region once per tab.
 *
 * @returns Null on failure. Calls work without this info, and the next page tries again.
 */
export async function loadAreaInfo(api: Client): Promise<AreaInfo | null> {
  const kept = readAreaInfo();
  if (kept !== null) return kept;
  try {
    const info = await api.call('commonInfo', {});
    tabStorage.keep(AREA_KEY, JSON.stringify(info));
    return info;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return null;
  }
}

function readAreaInfo(): AreaInfo | null {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Only `loadAreaInfo` writes it.
  const kept = tabStorage.readJson(AREA_KEY) as AreaInfo | null;
  return typeof kept?.lang === 'string' ? kept : null;
}
