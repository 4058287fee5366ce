import { HISTORY_REPORT_SECONDS, type EpisodeDetail } from '@hookline/contract/client';
import { afterPaint } from '@hookline/ui';

import type {
  WatchedPosition,
  WatchRecorder,
} from '../../../features/library/history/watch-recorder.ts';
import { resumeAtSeconds } from '../../rules/resume.ts';
import { playingIdOf, type PlayerState } from '../state/player-state.ts';
import type { PlayerStore } from '../state/player-store.ts';

export type PositionsDeps = {
  /** Returns the position of an earlier visit; 0 if there is none. */
  recallSeconds: (chapterId: string) => number;
  recorder: WatchRecorder;
};

/** Knows where the viewer left each episode, in this visit or an earlier one, and records it. */
export class Positions {
  /** Null until the episode on the screen has begun. */
  #keptAtSeconds: number | null = null;
  #cancelBegin: () => void = () => undefined;
  readonly #left = new Map<string, number>();
  readonly #store: PlayerStore;
  readonly #deps: PositionsDeps;

  constructor(store: PlayerStore, deps: PositionsDeps) {
    this.#store = store;
    this.#deps = deps;
  }

  startSecondsOf({ id, playback, durationSeconds }: EpisodeDetail): number {
    const stoppedAtSeconds =
      this.#left.get(id) ?? (playback?.resumeSeconds || this.#deps.recallSeconds(id));
    return resumeAtSeconds(stoppedAtSeconds, durationSeconds);
  }

  /** Records the position when the film begins, when it stops, and at intervals. */
  follow(before: PlayerState): void {
    const state = this.#store.get();
    const playingId = playingIdOf(state);
    const wasPlaying = playingId === null && playingIdOf(before) === state.detail?.id;
    if (playingId !== null && playingId !== playingIdOf(before)) {
      this.#cancelBegin();
      this.#cancelBegin = afterPaint(() => this.#begin(playingId));
    }
    if (before.generation !== state.generation) return;
    const isPause = wasPlaying && state.isPaused;
    if (isPause || this.#isDue(state.positionSeconds)) this.keep();
  }

  /** Records the position within the film on the screen. */
  keep(options = { isLeaving: false }): void {
    const at = this.#position();
    if (at === null || at.positionSeconds === 0) return;
    this.#keptAtSeconds = at.positionSeconds;
    this.#left.set(at.chapterId, at.positionSeconds);
    this.#deps.recorder.keep(at, options);
  }

  /** Records the position within the episode that the viewer leaves for another one. */
  leave(): void {
    this.keep();
    this.#keptAtSeconds = null;
  }

  /** Records the start unless the film has stopped since, because a browser may refuse to play. */
  #begin(chapterId: string): void {
    const at = this.#position();
    if (at === null || playingIdOf(this.#store.get()) !== chapterId) return;
    this.#keptAtSeconds = at.positionSeconds;
    this.#deps.recorder.begin(at);
  }

  #isDue(positionSeconds: number): boolean {
    const keptAtSeconds = this.#keptAtSeconds ?? positionSeconds;
    return Math.abs(positionSeconds - keptAtSeconds) >= HISTORY_REPORT_SECONDS;
  }

  /** Returns null while no film is on the screen: a locked or failed episode has no position. */
  #position(): WatchedPosition | null {
    const { status, epIndex, positionSeconds, detail } = this.#store.get();
    if (status.kind !== 'playable' || detail === null) return null;
    return { chapterId: detail.id, epIndex, positionSeconds };
  }
}
