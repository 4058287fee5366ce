import type { Client } from '@hookline/contract/client';

import { refreshHistory } from '../library-keys.ts';
import { isRefusal } from '../../../lib/api/is-refusal.ts';
import { forgetMerged, readGuestHistory, type GuestHistoryEntry } from './guest-history.ts';

const ID = /^[0-9a-f]{32}$/;
/** Maximum position that the server accepts: one day. */
const POSITION_SECONDS_MAX = 86_400;

/**
 * Sends this browser's guest history to the account of the member who has logged in, and
 * removes the merged entries here. After a failure the next page tries again, which is safe because
 * merging twice changes nothing.
 */
export async function mergeGuestHistory(api: Client): Promise<void> {
  const entries = readGuestHistory().filter(isSendable);
  if (entries.length === 0) return;
  try {
    await api.call('historyMerge', { entries: entries.map(sent) });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return;
  }
  forgetMerged(entries);
  await refreshHistory();
}

/** Returns the guest history in the form that the server accepts. */
export function sendableHistory(): ReturnType<typeof sent>[] {
  return readGuestHistory().filter(isSendable).map(sent);
}

function sent({ id: contentId, chapterId, positionSeconds, watchedAt }: GuestHistoryEntry) {
  return { contentId, chapterId, positionSeconds, watchedAt };
}

/** Whether the server would accept an entry. One rejected entry would block all entries. */
function isSendable({ id, chapterId, positionSeconds, watchedAt }: GuestHistoryEntry): boolean {
  return (
    ID.test(id) &&
    ID.test(chapterId) &&
    positionSeconds >= 0 &&
    positionSeconds <= POSITION_SECONDS_MAX &&
    Number.isSafeInteger(watchedAt) &&
    watchedAt >= 0
  );
}
