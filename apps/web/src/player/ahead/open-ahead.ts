import type { DramaDetail, EpisodeDetail } from '@hookline/contract/client';

import { readStoredToken } from '../../features/identity/session/token-storage.ts';
import { readBoot } from '../../lib/page/boot.ts';
import { readGuestHistory } from '../../features/library/history/guest-history.ts';
import { loadHls } from '../engine/hls/load-hls.ts';
import { openPoolAhead } from './pool-ahead.ts';
import { playWithSound } from '../engine/media/sound.ts';
import { applySettings } from '../engine/playback/apply-settings.ts';
import { hasTimeLeft } from '../engine/playback/episode-cache.ts';
import { isSavingData } from '../../lib/loading/data-saver.ts';
import { PLAYER_ROUTE_ID } from '../player-route.ts';
import { defaultPlayerSettings, readPlayerSettings } from '../settings/player-settings.ts';
import { resumeAtSeconds } from '../rules/resume.ts';

/** Data that the server sends with an episode's page. */
type EpisodePage = { drama: DramaDetail; detail: EpisodeDetail };

/** Plays the episode of the server-rendered page, before React takes over that page. */
export async function playPageAhead(): Promise<void> {
  const { loaderData } = readBoot().hydration;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The loader of the page made it.
  const page = loaderData?.[PLAYER_ROUTE_ID] as EpisodePage | undefined;
  const host = document.querySelector<HTMLElement>('.player-screen');
  if (page !== undefined && host !== null) {
    await playAhead(host, { contentId: page.drama.contentId, detail: page.detail });
  }
}

/**
 * Plays an episode in the server-rendered page, but only if the player would open it in the same
 * way: for a guest and in the default quality.
 */
export async function playAhead(
  host: HTMLElement,
  { contentId, detail }: { contentId: string; detail: EpisodeDetail },
): Promise<void> {
  const { id: chapterId, playback, durationSeconds } = detail;
  if (playback === null || !hasTimeLeft(detail) || readStoredToken() !== null) return;
  const settings = readPlayerSettings(
    defaultPlayerSettings({ hasReducedMotion: false, captionsLang: null }),
  );
  if (settings.savesData || settings.qualityLines !== null || isSavingData()) return;
  const startSeconds = resumeAtSeconds(recallSeconds(contentId, chapterId), durationSeconds);
  const Hls = await loadHls();
  // The player has already started, or shows another page.
  if (host.hasChildNodes() || !host.isConnected) return;
  const pool = openPoolAhead(Hls, host, { chapterId, playback, startSeconds });
  const sound = settings.isMuted ? 'muted' : 'on';
  // Captions wait for the player, which renders them.
  applySettings(pool, { ...settings, sound, isHeld: false, captionsLang: null });
  await playWithSound(pool.video, sound === 'on');
}

/** Returns the second at which a guest left an episode; 0 if they have not seen it. */
export function recallSeconds(contentId: string, chapterId: string): number {
  const entry = readGuestHistory().find(({ id }) => id === contentId);
  return entry?.chapterId === chapterId ? entry.positionSeconds : 0;
}
