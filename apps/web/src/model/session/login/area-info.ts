import type { Client } from '@hookline/contract/client';

import { isRefusal } from '../../../platform/api/is-refusal.ts';
import { restoreAreaInfo, setAreaInfo } from '../viewer-headers.ts';

/** Asks once per tab for the viewer's language and device; calls name them from then on. */
export async function loadAreaInfo(api: Client): Promise<void> {
  if (restoreAreaInfo() !== null) return;
  try {
    setAreaInfo(await api.call('commonInfo', {}));
  } catch (error) {
    // Calls work without it, and the next page asks again.
    if (!isRefusal(error)) throw error;
  }
}
