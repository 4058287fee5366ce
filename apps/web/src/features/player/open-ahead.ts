import type { EpisodeDetail } from '@hookline/contract/client';

import { readToken } from '../../model/session/token.ts';
import { readGuestHistory } from '../library/guest-history.ts';
import { loadHls } from './engine/hls/load-hls.ts';
import { openPoolAhead } from './engine/media/pool-ahead.ts';
import { hasTimeLeft } from './engine/playback/episode-cache.ts';
import { isSavingData } from './engine/preload/data-saver.ts';
import { defaultPlayerSettings, readPlayerSettings } from './player-settings.ts';
import { resumeAtSeconds } from './rules/resume.ts';

/**
 * Opens the episode of the page before the page is hydrated, so that the film is fetched, decrypted
 * and decoded meanwhile. It opens only what the player would open in the same way: a guest's episode
 * in the quality that nobody has chosen.
 */
export async function openAhead(contentId: string, detail: EpisodeDetail): Promise<void> {
  const { id: chapterId, playback, durationSeconds } = detail;
  if (playback === null || !hasTimeLeft(detail) || readToken() !== null) return;
  const { savesData, qualityLines } = readPlayerSettings(
    defaultPlayerSettings({ hasReducedMotion: false, captionsLang: null }),
  );
  if (savesData || qualityLines !== null || isSavingData()) return;
  const startSeconds = resumeAtSeconds(recallSeconds(contentId, chapterId), durationSeconds);
  try {
    openPoolAhead(await loadHls(), { chapterId, playback, startSeconds });
  } catch (error) {
    // The player loads the engine again. Browsers report a file that did not come as a TypeError.
    if (!(error instanceof TypeError)) throw error;
  }
}

/** Gives the second at which a guest has left an episode; 0 if they have not seen it. */
export function recallSeconds(contentId: string, chapterId: string): number {
  const entry = readGuestHistory().find(({ id }) => id === contentId);
  return entry?.chapterId === chapterId ? entry.positionSeconds : 0;
}
