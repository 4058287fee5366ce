import type { AreaInfo, Client } from '@hookline/contract/client';

import { isRefusal } from '../../../platform/api/is-refusal.ts';
import { tabStorage } from '../../../platform/storage/safe-storage.ts';
import { setAreaInfo } from '../viewer-headers.ts';

const AREA_KEY = 'hookline.area';

/** Asks once per tab for the viewer's language and device; calls name them from then on. */
export async function loadAreaInfo(api: Client): Promise<void> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Written below, in this tab.
  const kept = tabStorage.readJson(AREA_KEY) as AreaInfo | null;
  if (kept !== null) {
    setAreaInfo(kept);
    return;
  }
  try {
    const info = await api.call('commonInfo', {});
    tabStorage.keep(AREA_KEY, JSON.stringify(info));
    setAreaInfo(info);
  } catch (error) {
    // Calls work without it, and the next page asks again.
    if (!isRefusal(error)) throw error;
  }
}
