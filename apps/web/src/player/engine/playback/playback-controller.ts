import type { EpisodeDetail } from '@hookline/contract/client';

import { loadWithRetry } from '../../../lib/loading/load-with-retry.ts';
import { takePool } from '../../ahead/take-pool.ts';
import { loadHls, type HlsClass } from '../hls/load-hls.ts';
import { LeftPictures } from '../media/left-pictures.ts';
import { togglePictureInPicture } from '../media/picture-in-picture.ts';
import { PlayerPool, type PoolEvents } from '../media/player-pool.ts';
import { playWithSound, unlockElement } from '../media/sound.ts';
import { createVideo } from '../media/video-element.ts';
import type { PlayerStore } from '../state/player-store.ts';
import { applySettings, mustSaveData } from './apply-settings.ts';
import type { Positions } from './positions.ts';

type ControllerDeps = { store: PlayerStore; positions: Positions };

type Start = {
  /** Aborts when the player stops. */
  stopped: AbortSignal;
  /** Called when the film of a generation fails: its ticket has expired, or it is broken. */
  onTrouble: (generation: number, trouble: 'expired' | 'broken') => void;
};

/**
 * Time after our pause within which a film that plays again was started by the browser itself:
 * WebKit undoes a pause at the end of a seek. A viewer takes longer to press the play button of the
 * system or of picture-in-picture.
 */
const UNDONE_WITHIN_MS = 600;

/** Plays, stops and seeks the film on the screen, and reports its element's state to the store. */
export class PlaybackController {
  /** The frames at which the viewer has left episodes. */
  readonly left = new LeftPictures();
  /** Called when the viewer seeks within the episode; null without a listener. */
  onSeek: ((fromSeconds: number, toSeconds: number) => void) | null = null;
  #pool: PlayerPool | null = null;
  #wantsPlay = true;
  #hadGesture = false;
  /** Time of our pause that the browser may still undo; null if there is none. */
  #pausedAtMs: number | null = null;
  readonly #store: PlayerStore;
  readonly #positions: Positions;

  constructor({ store, positions }: ControllerDeps) {
    this.#store = store;
    this.#positions = positions;
  }

  /** The two elements; null until the engine has loaded, and after the player has stopped. */
  get pool(): PlayerPool | null {
    return this.#pool;
  }

  /** Height of the picture as it was encoded; 0 while there is none. */
  get heightPx(): number {
    return this.#pool?.video.videoHeight ?? 0;
  }

  /** Whether nothing is preloaded, because the viewer or their browser saves data. */
  get savesData(): boolean {
    return mustSaveData(this.#store.get());
  }

  /** Loads the engine, with retries, and puts the two elements into `host`. */
  async start(host: HTMLElement, { stopped, onTrouble }: Start): Promise<void> {
    const Hls = await loadWithRetry(loadHls);
    if (stopped.aborted) return;
    const events: PoolEvents = {
      onMedia: (generation, media) => {
        this.#store.dispatch({ kind: 'media', generation, media });
        if (!media.isPaused) this.#pauseAgain();
      },
      onPicture: (generation) => this.#store.dispatch({ kind: 'picture', generation }),
      onCues: (generation, lines) => this.#store.dispatch({ kind: 'cues', generation, lines }),
      onReconnecting: (generation, isReconnecting) =>
        this.#store.dispatch({ kind: 'reconnecting', generation, isReconnecting }),
      onExpired: (generation) => onTrouble(generation, 'expired'),
      onBroken: (generation) => onTrouble(generation, 'broken'),
      onLeft: (chapterId, video) => this.left.keep(chapterId, video),
    };
    const parts = { Hls, store: this.#store, positions: this.#positions };
    this.#pool = takePool(host, events, parts) ?? openPool(host, Hls, events);
    this.applySettings();
    // The viewer may have paused a film that started before hydration.
    if (!this.#wantsPlay) this.#pool.video.pause();
  }

  stop(): void {
    this.#pool?.destroy();
    this.#pool = null;
  }

  /**
   * Puts an episode on the screen. An episode that is already there continues.
   *
   * @param atSeconds  Loads the film again and begins at this second.
   */
  show(detail: EpisodeDetail, atSeconds?: number): void {
    const { playback, id: chapterId } = detail;
    if (this.#pool === null || playback === null) return;
    this.#pool.giveKey(chapterId, playback);
    if (atSeconds !== undefined || this.#pool.currentChapterId !== chapterId) {
      const startSeconds = atSeconds ?? this.#positions.startSecondsOf(detail);
      const generation = this.#pool.attach({ chapterId, playback, startSeconds });
      this.#store.dispatch({ kind: 'source', generation, hasPicture: false });
    }
    this.applySettings();
    this.#reportMedia();
    if (this.#wantsPlay) void this.#play();
  }

  /** Leaves the current episode. The requested one is shown at once if it is preloaded. */
  leaveFor(chapterId: string): { generation: number; hasPicture: boolean } {
    this.#wantsPlay = true;
    const promoted = this.#pool?.promote(chapterId) ?? null;
    return promoted ?? { generation: this.#pool?.leave() ?? 0, hasPicture: false };
  }

  /** Closes the episode on the screen, which the viewer may no longer watch. */
  close(): void {
    const generation = this.#pool?.clear() ?? 0;
    this.#store.dispatch({ kind: 'source', generation, hasPicture: false });
  }

  play(): void {
    this.#wantsPlay = true;
    if (this.#store.get().status.kind === 'playable') void this.#play();
  }

  pause(): void {
    this.#wantsPlay = false;
    this.#pausedAtMs = performance.now();
    this.#pool?.video.pause();
  }

  toggle(): void {
    const { isPaused, hasEnded } = this.#store.get();
    if (isPaused || hasEnded) this.play();
    else this.pause();
  }

  seekTo(seconds: number): void {
    const { durationSeconds, positionSeconds, status } = this.#store.get();
    const toSeconds = Math.min(Math.max(seconds, 0), durationSeconds);
    this.onSeek?.(positionSeconds, toSeconds);
    if (this.#pool === null || status.kind !== 'playable') return;
    this.#pool.video.currentTime = toSeconds;
    this.#reportMedia();
  }

  seekBy(seconds: number): void {
    this.seekTo(this.#store.get().positionSeconds + seconds);
  }

  togglePictureInPicture(): void {
    if (this.#pool !== null) void togglePictureInPicture(this.#pool.video);
  }

  /** Applies the viewer's settings after a change. */
  applySettings(): void {
    if (this.#pool === null) return;
    applySettings(this.#pool, this.#store.get());
    if (this.savesData) this.#pool.clearNext();
  }

  /** Allows both elements to play with sound from the first touch or key on. */
  noteGesture(): void {
    if (this.#hadGesture) return;
    this.#hadGesture = true;
    for (const video of this.#pool?.videos ?? []) unlockElement(video);
  }

  async #play({ isRepeated = false } = {}): Promise<void> {
    if (this.#pool === null) return;
    const { video } = this.#pool;
    const { sound, generation } = this.#store.get();
    const wantsSound = sound === 'on' || (sound === 'refused' && this.#hadGesture);
    const outcome = await playWithSound(video, wantsSound);
    if (video !== this.#pool?.video) return;
    // WebKit pauses a film that is unmuted without a gesture. This pause may also interrupt the
    // muted start that follows.
    const isSameFilm = generation === this.#store.get().generation;
    if (outcome === 'interrupted' && !isRepeated && isSameFilm && this.#wantsPlay && video.paused) {
      await this.#play({ isRepeated: true });
      return;
    }
    if (outcome === 'refused-sound') this.#store.dispatch({ kind: 'sound', sound: 'refused' });
    if (outcome === 'started' && wantsSound && sound === 'refused') {
      this.#store.dispatch({ kind: 'sound', sound: 'on' });
    }
    this.#reportMedia();
  }

  /** Repeats a pause that the browser has undone, once. */
  #pauseAgain(): void {
    const pausedAtMs = this.#pausedAtMs;
    if (this.#wantsPlay || pausedAtMs === null) return;
    this.#pausedAtMs = null;
    if (performance.now() - pausedAtMs <= UNDONE_WITHIN_MS) this.#pool?.video.pause();
  }

  #reportMedia(): void {
    if (this.#pool === null) return;
    const { generation } = this.#store.get();
    this.#store.dispatch({ kind: 'media', generation, media: this.#pool.videoState() });
  }
}

/** Makes an empty pool. */
function openPool(host: HTMLElement, Hls: HlsClass, events: PoolEvents): PlayerPool {
  return new PlayerPool([createVideo(host), createVideo(host)], Hls, events);
}
