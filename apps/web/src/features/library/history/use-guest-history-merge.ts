import type { Client } from '@hookline/contract/client';
import { useEffect } from 'react';

import { GUEST_HISTORY_KEY } from './guest-history.ts';
import { useToken } from '../../identity/session/token.ts';
import { useApi } from '../../../lib/api/api.ts';
import { loadWithRetry } from '../../../lib/loading/load-with-retry.ts';
import { browserStorage } from '../../../lib/storage/safe-storage.ts';

/** Delay before the merge in browsers without an idle callback. */
const IDLE_MS = 200;

/**
 * Merges this browser's guest history into the account of the member who is logged in, when
 * the page is idle. The next page retries a failed merge.
 */
export function useGuestHistoryMerge(): void {
  const api = useApi();
  const hasLogin = useToken() !== null;

  useEffect(() => {
    if (!hasLogin || browserStorage.read(GUEST_HISTORY_KEY) === null) return;
    // Safari has no idle callback.
    const whenIdle =
      window.requestIdleCallback ?? ((task: () => void) => setTimeout(task, IDLE_MS));
    whenIdle(() => void merge(api));
  }, [api, hasLogin]);
}

async function merge(api: Client): Promise<void> {
  const { mergeGuestHistory } = await loadWithRetry(() => import('./merge-guest-history.ts'));
  await mergeGuestHistory(api);
}
