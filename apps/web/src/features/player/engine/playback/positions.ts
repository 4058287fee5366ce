import type { EpisodeDetail } from '@hookline/contract/client';

import { resumeAtSeconds } from '../../rules/resume.ts';

/** Interval at which the position within an episode is stored. */
const KEEP_EVERY_SECONDS = 10;

export type KeptPosition = { chapterId: string; epIndex: number; positionSeconds: number };

export type PositionsDeps = {
  /** Gives the position of an earlier visit; 0 if there is none. */
  recallSeconds: (chapterId: string) => number;
  keepPosition: (at: KeptPosition) => void;
};

/** Knows where the viewer left each episode, during this visit and before. */
export class Positions {
  #keptAtSeconds = 0;
  readonly #left = new Map<string, number>();
  readonly #deps: PositionsDeps;

  constructor(deps: PositionsDeps) {
    this.#deps = deps;
  }

  startSecondsOf({ id, playback, durationSeconds }: EpisodeDetail): number {
    const stoppedAtSeconds =
      this.#left.get(id) ?? (playback?.resumeSeconds || this.#deps.recallSeconds(id));
    return resumeAtSeconds(stoppedAtSeconds, durationSeconds);
  }

  isDue(positionSeconds: number): boolean {
    return Math.abs(positionSeconds - this.#keptAtSeconds) >= KEEP_EVERY_SECONDS;
  }

  keep(at: KeptPosition): void {
    this.#keptAtSeconds = at.positionSeconds;
    this.#left.set(at.chapterId, at.positionSeconds);
    this.#deps.keepPosition(at);
  }

  /** Another episode begins. */
  begin(): void {
    this.#keptAtSeconds = 0;
  }
}
