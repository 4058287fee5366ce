import type { Client, HistoryEntry } from '@hookline/contract/client';

import type { Wish } from '../../../shell/panels/open-panel.ts';
import { isRefusal } from '../../../lib/api/is-refusal.ts';
import { readGuestHistory, rememberInGuestHistory } from '../history/guest-history.ts';

/**
 * Takes over the history of a guest from another browser, once.
 *
 * @returns The tap that asked for a login there, if there was one. Without an answer of the server,
 *   or after its time, there is nothing.
 */
export async function takeOver(token: string, api: Client): Promise<Wish | null> {
  try {
    const taken = await api.call('handoffTake', { token });
    // The newest comes first there, and what is remembered last comes first here.
    for (const entry of taken?.entries.toReversed() ?? []) remember(entry);
    return taken?.wish ?? null;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return null;
  }
}

/** Keeps what was watched in this browser since then. */
function remember(entry: HistoryEntry): void {
  const known = readGuestHistory().find(({ id }) => id === entry.contentId);
  if (known !== undefined && known.watchedAt >= entry.watchedAt) return;
  rememberInGuestHistory({
    id: entry.contentId,
    contentName: entry.contentName,
    chapterNum: entry.chapterNum,
    cover: entry.cover,
    chapterId: entry.contentChapterId,
    epIndex: entry.sequenceNo - 1,
    firstFrame: entry.firstFrame,
    positionSeconds: entry.positionSeconds,
    durationSeconds: entry.durationSeconds,
    watchedAt: entry.watchedAt,
  });
}
