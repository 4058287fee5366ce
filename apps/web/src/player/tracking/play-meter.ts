import type { EventParams } from '@hookline/contract/client';

import type { PlayerState } from '../engine/state/player-state.ts';

export type PlayQuality = Omit<
  EventParams['h5_play_quality'],
  'contentId' | 'chapterId' | 'heightPx'
>;

/** 'excused' is a wait for data that does not count as a stall. */
type Activity = 'idle' | 'playing' | 'stalled' | 'excused';

/** Time after a seek within which a wait is attributed to the seek. */
const SEEK_GRACE_MS = 1000;

/** Longest duration that a report accepts: a device may sleep while an episode stalls. */
const DURATION_MS_MAX = 86_400_000;

/** Measures one playback of an episode from the states of the player. */
export class PlayMeter {
  /** Null once the first picture has been measured. */
  #openedAtMs: number | null;
  #activity: Activity = 'idle';
  #sinceMs: number;
  #seekAtMs = -Infinity;
  #hasBegun = false;
  /** Waiting before the film has played is part of its start, not a stall. */
  #hasPlayed = false;
  #firstFrameMs: number | null = null;
  #stallCount = 0;
  #stallMs = 0;
  #watchedMs = 0;
  #error: string | null = null;

  /** @param openedAtMs  Moment at which the viewer requested the episode. */
  constructor(openedAtMs: number) {
    this.#openedAtMs = openedAtMs;
    this.#sinceMs = openedAtMs;
  }

  /** Marks the next wait for data as caused by the viewer, not a stall. */
  noteSeek(nowMs: number): void {
    this.#seekAtMs = nowMs;
  }

  follow(state: PlayerState, nowMs: number): void {
    const { status, hasPicture } = state;
    if (status.kind === 'playable') this.#hasBegun = true;
    if (status.kind === 'failed' || status.kind === 'unplayable') {
      this.#hasBegun = true;
      this.#error = status.kind;
    }
    if (hasPicture && status.kind === 'playable' && this.#openedAtMs !== null) {
      this.#firstFrameMs = nowMs - this.#openedAtMs;
      this.#openedAtMs = null;
    }
    this.#become(activityOf(state), nowMs);
  }

  /**
   * Returns the measurements, and starts over. Null if the episode has been neither playable nor
   * failed since the last call.
   */
  take(nowMs: number): PlayQuality | null {
    this.#become('idle', nowMs);
    if (!this.#hasBegun) return null;
    const quality = {
      ...(this.#firstFrameMs !== null && { firstFrameMs: wholeMs(this.#firstFrameMs) }),
      stallCount: this.#stallCount,
      stallMs: wholeMs(this.#stallMs),
      watchedSeconds: Math.round(wholeMs(this.#watchedMs) / 100) / 10,
      ...(this.#error !== null && { error: this.#error }),
    };
    this.#hasBegun = false;
    this.#openedAtMs = null;
    this.#firstFrameMs = null;
    this.#stallCount = 0;
    this.#stallMs = 0;
    this.#watchedMs = 0;
    this.#error = null;
    return quality;
  }

  #become(next: Activity, nowMs: number): void {
    const spentMs = nowMs - this.#sinceMs;
    if (this.#activity === 'playing') this.#watchedMs += spentMs;
    if (this.#activity === 'stalled') this.#stallMs += spentMs;
    if (next === 'playing') this.#hasPlayed = true;
    const isExcused =
      !this.#hasPlayed || this.#activity === 'excused' || nowMs - this.#seekAtMs < SEEK_GRACE_MS;
    const counted = next === 'stalled' && isExcused ? 'excused' : next;
    if (counted === 'stalled' && this.#activity !== 'stalled') this.#stallCount += 1;
    this.#activity = counted;
    this.#sinceMs = nowMs;
  }
}

function activityOf({ status, hasPicture, isPaused, hasEnded, isWaiting }: PlayerState): Activity {
  if (status.kind !== 'playable' || !hasPicture || isPaused || hasEnded) return 'idle';
  return isWaiting ? 'stalled' : 'playing';
}

function wholeMs(ms: number): number {
  return Math.round(Math.min(Math.max(ms, 0), DURATION_MS_MAX));
}
