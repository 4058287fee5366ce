import {
  LOCK_STATUS_LOCKED,
  type Episode,
  type EpisodeDetail,
  type NextEpisode,
} from '@hookline/contract/client';

import type { PlayerPool } from '../media/player-pool.ts';
import { stageOf, type PlayerState } from '../state/player-state.ts';
import { isSavingData } from './data-saver.ts';
import { prefetch } from './prefetch.ts';

/** The current episode comes first: this much of it is there before anything is fetched ahead. */
const AHEAD_SECONDS = 8;
const PLAYED_SECONDS = 3;

/** Whether the current episode is so well off that the next one may be loaded. */
export function mayPreloadNext(state: PlayerState): boolean {
  if (state.stage.kind !== 'playable' || !state.hasPicture) return false;
  const { positionSeconds, bufferedUptoSeconds, durationSeconds } = state;
  const isWholeThere = durationSeconds > 0 && bufferedUptoSeconds >= durationSeconds - 0.5;
  const hasEnough = bufferedUptoSeconds - positionSeconds >= AHEAD_SECONDS;
  return isWholeThere || hasEnough || positionSeconds > PLAYED_SECONDS;
}

type PreloaderDeps = {
  fetchDetail: (chapterId: string, signal: AbortSignal) => Promise<EpisodeDetail>;
  keepDetail: (detail: EpisodeDetail) => void;
  startSecondsOf: (detail: EpisodeDetail) => number;
};

/** Gets the following episode ready, once per episode: attached, or armed while it is locked. */
export class NextEpisodePreloader {
  #forChapterId: string | null = null;
  #stop = new AbortController();
  readonly #deps: PreloaderDeps;

  constructor(deps: PreloaderDeps) {
    this.#deps = deps;
  }

  /** Forgets what is under way: the viewer goes elsewhere. */
  reset(): void {
    this.#stop.abort();
    this.#stop = new AbortController();
    this.#forChapterId = null;
  }

  prepare(pool: PlayerPool, current: EpisodeDetail, next: Episode | undefined): void {
    if (next === undefined || this.#forChapterId === next.id || isSavingData()) return;
    const isLocked = next.lockStatus === LOCK_STATUS_LOCKED;
    // What it takes comes with the current episode; of one just paid for, a moment later.
    if (isLocked && current.next === null) return;
    this.reset();
    this.#forChapterId = next.id;
    if (pool.nextChapterId === next.id) return;
    if (isLocked && current.next !== null) void this.#arm(pool, current.next);
    else void this.#attach(pool, next.id);
  }

  async #arm(pool: PlayerPool, next: NextEpisode): Promise<void> {
    const { signal } = this.#stop;
    await prefetch(next.prefetch, signal);
    if (!signal.aborted) pool.arm(next);
  }

  async #attach(pool: PlayerPool, chapterId: string): Promise<void> {
    const { signal } = this.#stop;
    const detail = await this.#fetch(chapterId, signal);
    if (detail === null || signal.aborted) return;
    this.#deps.keepDetail(detail);
    const { playback } = detail;
    if (playback === null || stageOf(detail).kind !== 'playable') return;
    pool.attachNext({ chapterId, playback, startSeconds: this.#deps.startSecondsOf(detail) });
  }

  /** Null on any failure: when the viewer comes to the episode it is asked for again, and said. */
  async #fetch(chapterId: string, signal: AbortSignal): Promise<EpisodeDetail | null> {
    try {
      return await this.#deps.fetchDetail(chapterId, signal);
    } catch (error) {
      if (error instanceof Error || error instanceof DOMException) return null;
      throw error;
    }
  }
}
