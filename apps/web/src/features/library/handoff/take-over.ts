import type { Client, HistoryEntry } from '@hookline/contract/client';

import { keepChosenProduct } from '../../checkout/products/use-chosen-product.ts';
import type { Wish } from '../../../shell/panels/open-panel.ts';
import { isRefusal } from '../../../lib/api/is-refusal.ts';
import { readGuestHistory, rememberInGuestHistory } from '../history/guest-history.ts';

/**
 * Imports a guest's history and chosen package from another browser, once.
 *
 * @returns Tap that requested a login in the other browser; null if there was none, if the server
 *   does not respond, or if the handoff has expired or was taken before.
 */
export async function takeOver(token: string, api: Client): Promise<Wish | null> {
  try {
    const taken = await api.call('handoffTake', { token });
    // The response is newest first; in the stored history, the entry added last comes first.
    for (const entry of taken?.entries.toReversed() ?? []) remember(entry);
    if (taken?.chosenProduct) keepChosenProduct(taken.chosenProduct);
    return taken?.wish ?? null;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return null;
  }
}

/** Stores an entry, unless this browser has a newer one for the drama. */
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
