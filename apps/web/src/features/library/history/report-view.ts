import type { Client } from '@hookline/contract/client';

import { isRefusal } from '../../../lib/api/is-refusal.ts';
import { tabStorage } from '../../../lib/storage/safe-storage.ts';

const REPORTED_VIEWS_KEY = 'hookline.views';
/** Maximum number of stored reports per day; the server counts a repeat only once anyway. */
const REPORTED_VIEWS_MAX = 200;

/**
 * Reports that an episode has begun to play, once per episode, tab and day. Callers do not wait for
 * the response, and a failed report is neither shown nor retried.
 */
export async function reportView(
  api: Client,
  episode: { contentId: string; chapterId: string },
): Promise<void> {
  // The server counts by UTC days.
  const today = new Date().toISOString().slice(0, 'YYYY-MM-DD'.length);
  const view = `${today} ${episode.chapterId}`;
  const reported = readReported().filter((each) => each.startsWith(today));
  if (reported.includes(view)) return;
  const kept = [view, ...reported].slice(0, REPORTED_VIEWS_MAX);
  tabStorage.keep(REPORTED_VIEWS_KEY, JSON.stringify(kept));

  try {
    await api.call('viewReport', episode);
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
}

function readReported(): string[] {
  const parsed = tabStorage.readJson(REPORTED_VIEWS_KEY);
  return Array.isArray(parsed) ? parsed.filter((each) => typeof each === 'string') : [];
}
