import type { EpisodeDetail, NextEpisode, Playback } from '@hookline/contract/client';

import { loadWithRetry } from '../../../lib/loading/load-with-retry.ts';
import { pauseOrOnline } from '../../../lib/loading/pause-or-online.ts';
import { loadHls } from '../hls/load-hls.ts';
import { LeftPictures } from '../media/left-pictures.ts';
import { togglePictureInPicture } from '../media/picture-in-picture.ts';
import { PlayerPool, type PoolEvents } from '../media/player-pool.ts';
import { playWithSound, unlockElement } from '../media/sound.ts';
import type { PlayerStore } from '../state/player-store.ts';
import { applySettings, mustSaveData } from './apply-settings.ts';
import type { EpisodeCache } from './episode-cache.ts';
import { pollEpisode } from './poll-episode.ts';
import type { Positions } from './positions.ts';
import { BreakCounter, BROKEN_RETRY_MS } from './recovery.ts';
import { takePool } from '../../ahead/take-pool.ts';

type ControllerDeps = { store: PlayerStore; cache: EpisodeCache; positions: Positions };

/**
 * Plays one episode at a time and keeps it on the screen through network failures. It alone knows
 * the pool of `<video>` elements, which is null until the engine has loaded.
 */
export class PlaybackController {
  #pool: PlayerPool | null = null;
  #wantsPlay = true;
  #hadGesture = false;
  #loading = new AbortController();
  #loadingId: string | null = null;
  readonly #breaks = new BreakCounter();
  readonly #store: PlayerStore;
  readonly #cache: EpisodeCache;
  readonly #positions: Positions;

  constructor({ store, cache, positions }: ControllerDeps) {
    this.#store = store;
    this.#cache = cache;
    this.#positions = positions;
  }

  /** Id of the episode that is being loaded from the server; null if none is. */
  get loadingId(): string | null {
    return this.#loadingId;
  }

  /** Id of the episode that is preloaded; null if none is. */
  get nextChapterId(): string | null {
    return this.#pool?.nextChapterId ?? null;
  }

  /** Whether the episode that was left is still on its way out of the screen. */
  get isLeaving(): boolean {
    return this.#pool?.isLeaving ?? false;
  }

  /** The last pictures of the episodes that the viewer has left. */
  readonly left = new LeftPictures();

  /** Height of the picture as it was encoded; 0 while there is none. */
  get heightPx(): number {
    return this.#pool?.video.videoHeight ?? 0;
  }

  /** Whether nothing is loaded that the viewer may not watch, because they or their browser save data. */
  get savesData(): boolean {
    return mustSaveData(this.#store.get());
  }

  /** Loads the engine, with retries, and puts the two elements into `host`. */
  async start(host: HTMLElement, stopped: AbortSignal): Promise<void> {
    const Hls = await loadWithRetry(loadHls);
    if (stopped.aborted) return;
    const events: PoolEvents = {
      onMedia: (generation, media) => this.#store.dispatch({ kind: 'media', generation, media }),
      onPicture: (generation) => this.#store.dispatch({ kind: 'picture', generation }),
      onCues: (generation, lines) => this.#store.dispatch({ kind: 'cues', generation, lines }),
      onReconnecting: (generation, isReconnecting) =>
        this.#store.dispatch({ kind: 'reconnecting', generation, isReconnecting }),
      onExpired: (generation) => this.#afterTrouble(generation, 'expired'),
      onBroken: (generation) => this.#afterTrouble(generation, 'broken'),
      onLeft: (chapterId, video) => this.left.keep(chapterId, video),
    };
    const parts = { store: this.#store, positions: this.#positions };
    this.#pool = takePool(host, events, parts) ?? new PlayerPool(host, Hls, events);
    this.applySettings();
    // A film that plays since before the app may have been paused meanwhile.
    if (!this.#wantsPlay) this.#pool.video.pause();
  }

  stop(): void {
    this.#loading.abort();
    this.#pool?.destroy();
    this.#pool = null;
  }

  /** Opens the store's current episode. @param known  Its detail, if it has loaded before. */
  open(chapterId: string, known?: EpisodeDetail): void {
    const { epIndex } = this.#store.get();
    const { signal } = this.#restart();
    this.#loadingId = chapterId;
    const polling = pollEpisode(
      {
        signal,
        pause: pauseOrOnline,
        fetchDetail: () => this.#cache.fetch(chapterId, signal),
        onTrouble: () =>
          this.#store.dispatch({ kind: 'status', epIndex, status: { kind: 'failed' } }),
        onDetail: (detail) => {
          this.#cache.keep(detail);
          this.#store.dispatch({ kind: 'detail', epIndex, detail });
          if (this.#store.get().status.kind === 'playable') this.#show(detail);
        },
      },
      known,
    );
    void polling.finally(() => {
      if (!signal.aborted) this.#loadingId = null;
    });
  }

  /**
   * Opens an episode for a member whose page was rendered for guests. It loads out of sight until
   * the member's own detail says where it begins, so that no film is seen to jump.
   *
   * @param own  Gives null if the detail did not come in time; then it begins as for a guest.
   */
  async openForMember(known: EpisodeDetail, own: Promise<EpisodeDetail | null>): Promise<void> {
    const { signal } = this.#restart();
    const { id: chapterId, playback } = known;
    const startSeconds = this.#positions.startSecondsOf(known);
    if (playback !== null) this.attachNext({ chapterId, playback, startSeconds });
    const detail = (await own) ?? known;
    if (signal.aborted) return;
    const isSameStart = this.#positions.startSecondsOf(detail) === startSeconds;
    const promoted =
      isSameStart && detail.playback !== null ? this.#pool?.promote(chapterId) : null;
    if (promoted) this.#store.dispatch({ kind: 'source', ...promoted });
    else this.dropNext();
    this.open(chapterId, detail);
  }

  /** Leaves the episode. A preloaded one is shown at once if it is the requested one. */
  leaveFor(chapterId: string): { generation: number; hasPicture: boolean } {
    this.#restart();
    this.#wantsPlay = true;
    const promoted = this.#pool?.promote(chapterId) ?? null;
    return promoted ?? { generation: this.#pool?.leave() ?? 0, hasPicture: false };
  }

  play(): void {
    this.#wantsPlay = true;
    if (this.#store.get().status.kind === 'playable') void this.#play();
  }

  pause(): void {
    this.#wantsPlay = false;
    this.#pool?.video.pause();
  }

  seekTo(seconds: number): void {
    if (this.#pool === null || this.#store.get().status.kind !== 'playable') return;
    this.#pool.video.currentTime = seconds;
    this.#reportMedia();
  }

  togglePictureInPicture(): void {
    if (this.#pool !== null) void togglePictureInPicture(this.#pool.video);
  }

  /** Applies the settings of the viewer after a change. */
  applySettings(): void {
    if (this.#pool !== null) applySettings(this.#pool, this.#store.get());
    if (this.savesData) this.dropNext();
  }

  /** Loads the first seconds of the following episode out of sight. */
  attachNext(episode: { chapterId: string; playback: Playback; startSeconds: number }): void {
    this.#pool?.attachNext(episode);
  }

  /** Loads everything of a locked episode but its key, out of sight. */
  preloadLocked(next: NextEpisode): void {
    this.#pool?.preloadLocked(next);
  }

  /** Drops the preloaded episode. */
  dropNext(): void {
    this.#pool?.clearNext();
  }

  /** Starts a locked episode that was preloaded. @returns False if it does not wait for a key. */
  giveKey(chapterId: string, playback: Playback): boolean {
    return this.#pool?.giveKey(chapterId, playback) ?? false;
  }

  /** Loads what failed again at once, because the network is back. */
  retryNow(): void {
    this.#pool?.retryNow();
  }

  /** The first touch or key allows both elements to play with sound from then on. */
  noteGesture(): void {
    if (this.#hadGesture) return;
    this.#hadGesture = true;
    for (const video of this.#pool?.videos ?? []) unlockElement(video);
  }

  /** Closes the episode on the screen, which the viewer may no longer watch. */
  close(): void {
    this.#restart();
    const generation = this.#pool?.clear() ?? 0;
    this.#store.dispatch({ kind: 'source', generation, hasPicture: false });
  }

  #restart(): AbortController {
    this.#loading.abort();
    this.#loadingId = null;
    this.#loading = new AbortController();
    return this.#loading;
  }

  #show(detail: EpisodeDetail, atSeconds?: number): void {
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

  async #play(): Promise<void> {
    if (this.#pool === null) return;
    const { video } = this.#pool;
    const { sound } = this.#store.get();
    const wantsSound = sound === 'on' || (sound === 'refused' && this.#hadGesture);
    const outcome = await playWithSound(video, wantsSound);
    if (video !== this.#pool?.video) return;
    if (outcome === 'refused-sound') this.#store.dispatch({ kind: 'sound', sound: 'refused' });
    if (outcome === 'started' && wantsSound && sound === 'refused') {
      this.#store.dispatch({ kind: 'sound', sound: 'on' });
    }
    this.#reportMedia();
  }

  #reportMedia(): void {
    if (this.#pool === null) return;
    const { generation } = this.#store.get();
    this.#store.dispatch({ kind: 'media', generation, media: this.#pool.videoState() });
  }

  #afterTrouble(generation: number, trouble: 'expired' | 'broken'): void {
    const { generation: current, epIndex, detail, positionSeconds } = this.#store.get();
    if (generation !== current || detail === null) {
      this.#pool?.clearNext();
      return;
    }
    if (trouble === 'broken' && this.#pool?.canPlay === false) {
      this.#store.dispatch({ kind: 'status', epIndex, status: { kind: 'unplayable' } });
      return;
    }
    const mayReload = this.#breaks.mayReload(Date.now());
    if (!mayReload) this.#store.dispatch({ kind: 'status', epIndex, status: { kind: 'failed' } });
    if (mayReload && trouble === 'broken') this.#show(detail, positionSeconds);
    else void this.#reload(detail.id, { atSeconds: positionSeconds, isPatient: !mayReload });
  }

  /** Loads the episode's detail again and continues at the same second. */
  async #reload(
    chapterId: string,
    { atSeconds, isPatient }: { atSeconds: number; isPatient: boolean },
  ): Promise<void> {
    const { epIndex } = this.#store.get();
    const { signal } = this.#restart();
    if (isPatient) await pauseOrOnline(BROKEN_RETRY_MS, signal);
    if (signal.aborted) return;
    await pollEpisode({
      signal,
      pause: pauseOrOnline,
      fetchDetail: () => this.#cache.fetch(chapterId, signal),
      onTrouble: () => undefined,
      onDetail: (detail) => {
        this.#cache.keep(detail);
        this.#store.dispatch({ kind: 'detail', epIndex, detail });
        if (this.#store.get().status.kind === 'playable') this.#show(detail, atSeconds);
      },
    });
  }
}
