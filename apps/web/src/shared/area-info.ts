import type { AreaInfo, Client } from '@hookline/contract/client';

import { setAreaInfo } from './headers.ts';
import { keepText, readText } from './kept-text.ts';
import { isRefusal } from './session-login.ts';

const AREA_KEY = 'hookline.area';

/** Learns once per tab where and on what the viewer watches; calls say it from then on. */
export async function loadAreaInfo(api: Client): Promise<void> {
  const kept = readText(() => sessionStorage, AREA_KEY);
  if (kept !== null) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Written below, in this tab.
    setAreaInfo(JSON.parse(kept) as AreaInfo);
    return;
  }
  try {
    const info = await api.call('commonInfo', {});
    keepText(() => sessionStorage, AREA_KEY, JSON.stringify(info));
    setAreaInfo(info);
  } catch (error) {
    // Calls do without; the next page asks again.
    if (!isRefusal(error)) throw error;
  }
}
