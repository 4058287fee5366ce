import type { EpisodeDetail } from '@hookline/contract/client';

import { loadWithRetry } from '../../../../platform/loading/load-with-retry.ts';
import { pauseOrOnline } from '../../../../platform/loading/pause-or-online.ts';
import { HELD_SPEED } from '../../rules/speeds.ts';
import { loadHls } from '../hls/load-hls.ts';
import { PlayerPool } from '../media/player-pool.ts';
import { playWithSound, unlockElement } from '../media/sound.ts';
import type { PlayerStore } from '../state/player-store.ts';
import { openEpisode } from './open-episode.ts';
import { BreakCounter, BROKEN_RETRY_MS } from './recovery.ts';

export type ControllerDeps = {
  fetchDetail: (chapterId: string, signal: AbortSignal) => Promise<EpisodeDetail>;
  keepDetail: (detail: EpisodeDetail) => void;
  startSecondsOf: (detail: EpisodeDetail) => number;
};

/** Brings one episode at a time to the screen and keeps it there whatever the network does. */
export class PlaybackController {
  #pool: PlayerPool | null = null;
  #wantsPlay = true;
  #hadGesture = false;
  #opening = new AbortController();
  #openingId: string | null = null;
  readonly #breaks = new BreakCounter();
  readonly #store: PlayerStore;
  readonly #deps: ControllerDeps;

  constructor(store: PlayerStore, deps: ControllerDeps) {
    this.#store = store;
    this.#deps = deps;
  }

  /** Null until the engine has come. */
  get pool(): PlayerPool | null {
    return this.#pool;
  }

  /** Of the episode that the server is being asked for; null if none is. */
  get openingId(): string | null {
    return this.#openingId;
  }

  /** Loads the engine, however often it takes, and puts the two elements into `host`. */
  async start(host: HTMLElement, stopped: AbortSignal): Promise<void> {
    const Hls = await loadWithRetry(loadHls);
    if (stopped.aborted) return;
    this.#pool = new PlayerPool(host, Hls, {
      onMedia: (generation, media) => this.#store.dispatch({ kind: 'media', generation, media }),
      onPicture: (generation) => this.#store.dispatch({ kind: 'picture', generation }),
      onCues: (generation, lines) => this.#store.dispatch({ kind: 'cues', generation, lines }),
      onReconnecting: (generation, isReconnecting) =>
        this.#store.dispatch({ kind: 'reconnecting', generation, isReconnecting }),
      onExpired: (generation) => this.#afterTrouble(generation, 'expired'),
      onBroken: (generation) => this.#afterTrouble(generation, 'broken'),
    });
  }

  stop(): void {
    this.#opening.abort();
    this.#pool?.destroy();
    this.#pool = null;
  }

  /** Opens the episode of the store. @param known  What is known of it already. */
  open(chapterId: string, known?: EpisodeDetail): void {
    const { epIndex } = this.#store.get();
    const { signal } = this.#restart();
    this.#openingId = chapterId;
    const opening = openEpisode(
      {
        signal,
        pause: pauseOrOnline,
        fetchDetail: () => this.#deps.fetchDetail(chapterId, signal),
        onTrouble: () =>
          this.#store.dispatch({ kind: 'stage', epIndex, stage: { kind: 'failed' } }),
        onDetail: (detail) => {
          this.#deps.keepDetail(detail);
          this.#store.dispatch({ kind: 'detail', epIndex, detail });
          if (this.#store.get().stage.kind === 'playable') this.#show(detail);
        },
      },
      known,
    );
    void opening.finally(() => {
      if (!signal.aborted) this.#openingId = null;
    });
  }

  /** Leaves the episode; the waiting one comes to the front at once if it is the wanted one. */
  leaveFor(chapterId: string): { generation: number; hasPicture: boolean } {
    this.#restart();
    this.#wantsPlay = true;
    const promoted = this.#pool?.promote(chapterId) ?? null;
    return promoted ?? { generation: this.#pool?.clear() ?? 0, hasPicture: false };
  }

  play(): void {
    this.#wantsPlay = true;
    if (this.#store.get().stage.kind === 'playable') void this.#play();
  }

  pause(): void {
    this.#wantsPlay = false;
    this.#pool?.video.pause();
  }

  seekTo(seconds: number): void {
    if (this.#pool === null || this.#store.get().stage.kind !== 'playable') return;
    this.#pool.video.currentTime = seconds;
    this.#reportMedia();
  }

  applySpeed(): void {
    const { speed, isHeld } = this.#store.get();
    for (const video of this.#pool?.videos ?? []) {
      const rate = isHeld && video === this.#pool?.video ? HELD_SPEED : speed;
      // A new source falls back to the default rate.
      video.defaultPlaybackRate = speed;
      video.playbackRate = rate;
    }
  }

  applyMute(): void {
    if (this.#pool !== null) this.#pool.video.muted = this.#store.get().sound !== 'on';
  }

  /** The first touch or key allows both elements to sound from then on. */
  noteGesture(): void {
    if (this.#hadGesture) return;
    this.#hadGesture = true;
    for (const video of this.#pool?.videos ?? []) unlockElement(video);
  }

  /** The viewer may no longer watch what is on the screen. */
  close(): void {
    this.#restart();
    const generation = this.#pool?.clear() ?? 0;
    this.#store.dispatch({ kind: 'source', generation, hasPicture: false });
  }

  #restart(): AbortController {
    this.#opening.abort();
    this.#openingId = null;
    this.#opening = new AbortController();
    return this.#opening;
  }

  #show(detail: EpisodeDetail, atSeconds?: number): void {
    const { playback, id: chapterId } = detail;
    if (this.#pool === null || playback === null) return;
    this.#pool.giveKey(chapterId, playback);
    if (atSeconds !== undefined || this.#pool.currentChapterId !== chapterId) {
      const startSeconds = atSeconds ?? this.#deps.startSecondsOf(detail);
      const generation = this.#pool.attach({ chapterId, playback, startSeconds });
      this.#store.dispatch({ kind: 'source', generation, hasPicture: false });
    }
    this.applySpeed();
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
    const mayReload = this.#breaks.mayReload(Date.now());
    if (!mayReload) this.#store.dispatch({ kind: 'stage', epIndex, stage: { kind: 'failed' } });
    if (mayReload && trouble === 'broken') this.#show(detail, positionSeconds);
    else void this.#reload(detail.id, { atSeconds: positionSeconds, isPatient: !mayReload });
  }

  /** Asks for a fresh answer and goes on at the same second. */
  async #reload(
    chapterId: string,
    { atSeconds, isPatient }: { atSeconds: number; isPatient: boolean },
  ): Promise<void> {
    const { epIndex } = this.#store.get();
    const { signal } = this.#restart();
    if (isPatient) await pauseOrOnline(BROKEN_RETRY_MS, signal);
    await openEpisode({
      signal,
      pause: pauseOrOnline,
      fetchDetail: () => this.#deps.fetchDetail(chapterId, signal),
      onTrouble: () => undefined,
      onDetail: (detail) => {
        this.#deps.keepDetail(detail);
        this.#store.dispatch({ kind: 'detail', epIndex, detail });
        if (this.#store.get().stage.kind === 'playable') this.#show(detail, atSeconds);
      },
    });
  }
}
