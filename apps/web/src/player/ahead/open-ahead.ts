import type { DramaDetail, EpisodeDetail } from '@hookline/contract/client';

import { readStoredToken } from '../../features/identity/session/token-storage.ts';
import { readBoot } from '../../lib/page/boot.ts';
import { readGuestHistory } from '../../features/library/history/guest-history.ts';
import { keepFilmAhead, noteAheadFailure, type FilmAhead } from './film-ahead.ts';
import { loadHls } from '../engine/hls/load-hls.ts';
import { playWithSound } from '../engine/media/sound.ts';
import { setVolumeAndSpeed } from '../engine/playback/apply-settings.ts';
import { hasTimeLeft } from '../engine/playback/episode-cache.ts';
import { prefetch } from '../engine/preload/prefetch.ts';
import { startFilm, type StartedFilm } from '../engine/preload/start-film.ts';
import { isSavingData } from '../../lib/loading/data-saver.ts';
import { PLAYER_ROUTE_ID } from '../player-route.ts';
import {
  defaultPlayerSettings,
  readPlayerSettings,
  type PlayerSettings,
} from '../settings/player-settings.ts';
import { resumeAtSeconds } from '../rules/resume.ts';

/**
 * Loading time of a film's first segment above which the network is too slow to load film and app
 * at the same time: half of the segment's playing time.
 */
const SLOW_MS = 500;

/** Data that the server sends with an episode's page. */
type EpisodePage = { drama: DramaDetail; detail: EpisodeDetail };

/**
 * Plays the episode of the server-rendered page, before React takes over that page.
 *
 * @param onStarted  Called when the app may load beside the film. Not called if no film is opened.
 */
export async function playPageAhead(onStarted: () => void): Promise<void> {
  const { loaderData } = readBoot().hydration;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The loader of the page made it.
  const page = loaderData?.[PLAYER_ROUTE_ID] as EpisodePage | undefined;
  const host = document.querySelector<HTMLElement>('.player-screen');
  if (page === undefined || host === null) return;
  await playAhead(host, { contentId: page.drama.contentId, detail: page.detail, onStarted });
}

/**
 * Plays an episode in the server-rendered page, but only if the player would open it in the same
 * way: for a guest and in the default quality. Its first segment plays without hls.js.
 */
export async function playAhead(
  host: HTMLElement,
  {
    contentId,
    detail,
    onStarted,
  }: { contentId: string; detail: EpisodeDetail; onStarted: () => void },
): Promise<void> {
  const { id: chapterId, playback, durationSeconds } = detail;
  if (playback === null || !hasTimeLeft(detail) || readStoredToken() !== null) return;
  const settings = readPlayerSettings(
    defaultPlayerSettings({ hasReducedMotion: false, captionsLang: null }),
  );
  if (settings.savesData || settings.qualityLines !== null || isSavingData()) return;
  // The player has already started, or shows another page.
  if (host.hasChildNodes() || !host.isConnected) return;

  const startSeconds = resumeAtSeconds(recallSeconds(contentId, chapterId), durationSeconds);
  const episode = { chapterId, playback, startSeconds };
  const ahead = keepFilmAhead({ episode, host, started: startFilm(host, episode) });
  if (ahead.started !== null) {
    play(ahead.started.video, settings);
    await ahead.started.isLoaded;
    // On a slow network, the film would stop after this segment if the app loaded first.
    if (ahead.started.loaded.tookMs() > SLOW_MS) await loadNext(ahead.started);
  }
  onStarted();
  await continueWithHls(ahead, settings);
}

/** Loads everything that the film needs after its first segment. */
async function loadNext({ nextUrl }: StartedFilm): Promise<void> {
  const isOver = new AbortController().signal;
  await Promise.all([loadHls(), loadPool(), prefetch([nextUrl], isOver)]);
}

const loadPool = () => import('./pool-ahead.ts');

/** Lets hls.js continue the film, or play it if it could not start. */
async function continueWithHls(ahead: FilmAhead, settings: PlayerSettings): Promise<void> {
  const [Hls, { openPoolAhead }] = await Promise.all([loadHls(), loadPool()]);
  if (ahead.isTaken || !ahead.host.isConnected) return;
  const { video } = openPoolAhead(Hls, ahead);
  if (video.paused) play(video, settings);
}

function play(video: HTMLVideoElement, settings: PlayerSettings): void {
  setVolumeAndSpeed(video, { ...settings, isHeld: false });
  playWithSound(video, !settings.isMuted).catch(noteAheadFailure);
}

/**
 * Returns the second at which a guest left an episode. The guest history has only the last watched
 * episode of each drama; for any other episode, returns 0.
 */
export function recallSeconds(contentId: string, chapterId: string): number {
  const entry = readGuestHistory().find(({ id }) => id === contentId);
  return entry?.chapterId === chapterId ? entry.positionSeconds : 0;
}
