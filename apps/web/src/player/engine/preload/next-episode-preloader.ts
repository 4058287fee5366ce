import {
  LOCK_STATUS_LOCKED,
  LOCK_STATUS_UNLOCKED,
  type Episode,
  type EpisodeDetail,
  type NextEpisode,
} from '@hookline/contract/client';

import type { EpisodeCache } from '../playback/episode-cache.ts';
import type { PlaybackController } from '../playback/playback-controller.ts';
import type { Positions } from '../playback/positions.ts';
import { statusOf, type PlayerState } from '../state/player-state.ts';
import { prefetch } from './prefetch.ts';

/**
 * Seconds buffered ahead in the current episode that suffice for preloading. `PLAYED_SECONDS` of
 * playing suffice, too.
 */
const AHEAD_SECONDS = 8;
const PLAYED_SECONDS = 3;

/** Whether the current episode has buffered enough for the next one to be preloaded. */
export function mayPreloadNext(state: PlayerState): boolean {
  if (state.status.kind !== 'playable' || !state.hasPicture) return false;
  const { positionSeconds, bufferedUptoSeconds, durationSeconds } = state;
  const isWholeThere = durationSeconds > 0 && bufferedUptoSeconds >= durationSeconds - 0.5;
  const hasEnough = bufferedUptoSeconds - positionSeconds >= AHEAD_SECONDS;
  return isWholeThere || hasEnough || positionSeconds > PLAYED_SECONDS;
}

type PreloaderDeps = { cache: EpisodeCache; positions: Positions; playback: PlaybackController };

/** Preloads the following episode once; a locked one gets everything but its key. */
export class NextEpisodePreloader {
  #forChapterId: string | null = null;
  #stop = new AbortController();
  readonly #deps: PreloaderDeps;

  constructor(deps: PreloaderDeps) {
    this.#deps = deps;
  }

  /** Cancels what is loading, because the viewer goes elsewhere. */
  reset(): void {
    this.#stop.abort();
    this.#stop = new AbortController();
    this.#forChapterId = null;
  }

  preload(current: EpisodeDetail, next: Episode | undefined): void {
    if (next === undefined || this.#forChapterId === next.id) return;
    if (this.#deps.playback.savesData) return;
    const isLocked = next.lockStatus === LOCK_STATUS_LOCKED;
    // The preload data is in the current episode's detail; after an unlock, it arrives a moment
    // later.
    if (isLocked && current.next === null) return;
    this.reset();
    this.#forChapterId = next.id;
    if (this.#deps.playback.pool?.nextChapterId === next.id) return;
    if (isLocked && current.next !== null) void this.#preloadLocked(current.next);
    else void this.#attach(next.id);
  }

  /**
   * Makes hls.js preload a locked episode on the screen while the viewer decides whether to pay.
   */
  preloadOpened({ id, lockStatus }: Episode): void {
    const { cache, playback } = this.#deps;
    const next = cache.findLockedPreload(id);
    const isWanted = lockStatus !== LOCK_STATUS_UNLOCKED && playback.pool?.nextChapterId !== id;
    if (isWanted && next !== undefined && !playback.savesData) playback.pool?.preloadLocked(next);
  }

  async #preloadLocked(next: NextEpisode): Promise<void> {
    const { signal } = this.#stop;
    await prefetch(next.prefetch, signal);
    if (!signal.aborted) this.#deps.playback.pool?.preloadLocked(next);
  }

  async #attach(chapterId: string): Promise<void> {
    const { cache, positions, playback: controller } = this.#deps;
    const { signal } = this.#stop;
    const detail = await this.#fetch(chapterId, signal);
    if (detail === null || signal.aborted) return;
    cache.keep(detail);
    const { playback } = detail;
    if (playback === null || statusOf(detail).kind !== 'playable') return;
    const startSeconds = positions.startSecondsOf(detail);
    controller.pool?.attachNext({ chapterId, playback, startSeconds });
  }

  /** Returns null on any failure: opening the episode loads it again, with a message. */
  async #fetch(chapterId: string, signal: AbortSignal): Promise<EpisodeDetail | null> {
    try {
      return await this.#deps.cache.fetch(chapterId, signal);
    } catch (error) {
      if (error instanceof Error || error instanceof DOMException) return null;
      throw error;
    }
  }
}
