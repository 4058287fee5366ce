import { useSyncExternalStore } from 'react';

import { browserStorage } from '../../../lib/storage/safe-storage.ts';
import {
  GUEST_HISTORY_KEY,
  readGuestHistory,
  subscribeToGuestHistory,
  type GuestHistoryEntry,
} from './guest-history.ts';

/** Returns a guest's history, newest first, and updates on changes in this tab and others. */
export function useGuestHistory(): GuestHistoryEntry[] {
  // The stored text is the snapshot, because React compares snapshots by identity.
  const text = useSyncExternalStore(
    subscribeToGuestHistory,
    () => browserStorage.read(GUEST_HISTORY_KEY),
    () => null,
  );
  return text === null ? [] : readGuestHistory();
}
