import type { NextEpisode, Playback } from '@hookline/contract/client';

import type { Role } from '../hls/hls-config.ts';
import type { HlsClass } from '../hls/load-hls.ts';
import { AUTOMATIC, type Quality } from '../hls/quality.ts';
import { canPlayHls, openSource, type EpisodeMediaSource, type Source } from '../hls/source.ts';
import type { StartedFilm } from '../preload/start-film.ts';
import { TRAVEL_MAX_MS } from '../../rules/gestures/spring.ts';
import type { VideoState } from '../state/player-state.ts';
import { bytesOf } from './bytes-of.ts';
import { addCaptions } from './captions.ts';
import { lockedMediaSource, openedMediaSource } from './episode-media-source.ts';
import { followPictureInPicture } from './picture-in-picture.ts';
import {
  emptySlot,
  oncePlaying,
  videoStateOf,
  watchLoad,
  type Load,
  type Slot,
  type SlotEvents,
} from './slot.ts';

export type PoolEvents = SlotEvents & {
  onReconnecting: (generation: number, isReconnecting: boolean) => void;
  onExpired: (generation: number) => void;
  onBroken: (generation: number) => void;
  /** Called before emptying the element of an episode that the viewer has left. */
  onLeft: (chapterId: string, video: HTMLVideoElement) => void;
};

type Episode = {
  chapterId: string;
  playback: Playback;
  startSeconds: number;
  /** The film in the visible element, if that already plays the episode. */
  started?: StartedFilm | null;
};

/** The elements of a pool: the first one plays, and may already hold a started film. */
export type PoolVideos = readonly [current: HTMLVideoElement, next: HTMLVideoElement];

/**
 * Two `<video>` elements that live as long as the player: one plays, the other holds the first
 * seconds of the next episode. A switch swaps them.
 */
export class PlayerPool {
  #current: Slot;
  #next: Slot;
  #generation = 0;
  #bandwidth: number | null = null;
  #captionsLang: string | null = null;
  #leaveTimer: ReturnType<typeof setTimeout> | undefined;
  #quality = AUTOMATIC;
  readonly #Hls: HlsClass;
  readonly #events: PoolEvents;

  constructor([current, next]: PoolVideos, Hls: HlsClass, events: PoolEvents) {
    this.#current = { video: current, load: null };
    this.#next = { video: next, load: null };
    this.#Hls = Hls;
    this.#events = events;
    this.#current.video.dataset['role'] = 'current';
    this.#next.video.dataset['role'] = 'next';
  }

  /** The visible element. Only the engine modifies it. */
  get video(): HTMLVideoElement {
    return this.#current.video;
  }

  get videos(): readonly HTMLVideoElement[] {
    return [this.#current.video, this.#next.video];
  }

  /** Whether the browser is able to play our films. */
  get canPlay(): boolean {
    return canPlayHls(this.#Hls, this.video);
  }

  /** Reads the state of the visible element. */
  videoState(): VideoState {
    return videoStateOf(this.#current.video, this.#current.load);
  }

  /** The latest generation, and whether the visible element shows a picture. */
  get source(): { generation: number; hasPicture: boolean } {
    return { generation: this.#generation, hasPicture: this.#current.load?.hasPicture ?? false };
  }

  /** Null while nothing is loaded. */
  get currentChapterId(): string | null {
    return this.#current.load?.chapterId ?? null;
  }

  /** Id of the preloaded episode; null if none is. */
  get nextChapterId(): string | null {
    return this.#next.load?.chapterId ?? null;
  }

  /** Whether the second element still shows the last frame of the previous episode. */
  get isLeaving(): boolean {
    return this.#next.video.dataset['role'] === 'leaving';
  }

  /**
   * Loads an episode into the visible element in place of the previous content. If a film of the
   * episode has already started there, takes over that film.
   */
  attach(episode: Episode): number {
    return this.#loadPlayback(this.#current, 'current', episode);
  }

  /** Loads the first seconds of an episode out of sight. */
  attachNext(episode: Episode): void {
    this.clearNext();
    this.#loadPlayback(this.#next, 'next', episode);
  }

  /**
   * Loads everything for a locked episode, except its key, out of sight. Nothing is decoded and no
   * frame is shown before {@link giveKey}.
   */
  preloadLocked(next: NextEpisode): void {
    this.clearNext();
    let giveKey: Load['giveKey'] = null;
    const key = new Promise<ArrayBuffer>((resolve) => {
      giveKey = resolve;
    });
    const mediaSource = lockedMediaSource(next, { video: this.#next.video, key });
    const load = this.#load(this.#next, 'next', { chapterId: next.chapterId, mediaSource });
    load.giveKey = giveKey;
    this.#next.video.dataset['armed'] = '';
  }

  /**
   * Gives a preloaded locked episode the key from its playback, so that it can be decoded.
   *
   * @returns False if this episode is not waiting for a key.
   */
  giveKey(chapterId: string, playback: Playback): boolean {
    const slot = [this.#current, this.#next].find(({ load }) => load?.chapterId === chapterId);
    if (!slot?.load?.giveKey) return false;
    slot.load.giveKey(bytesOf(playback.key));
    slot.load.giveKey = null;
    const { load } = slot;
    // Tracks in the document would cost an extra frame before the picture appears.
    oncePlaying(slot.video, load, () => this.#addCaptions(slot, load, playback));
    return true;
  }

  /** Shows an episode that is preloaded or was just left. Returns null for any other episode. */
  promote(chapterId: string): { generation: number; hasPicture: boolean } | null {
    const { load } = this.#next;
    if (load?.chapterId !== chapterId) return null;
    this.#swap();
    if (load.hasPicture) this.#current.video.dataset['waited'] = '';
    if (load.hasPicture) load.source.promote();
    else oncePlaying(this.#current.video, load, () => load.source.promote());
    return { generation: load.generation, hasPicture: load.hasPicture };
  }

  /**
   * Brings an empty element to the front, for an episode that is not preloaded. With the new
   * generation, events of the old source are ignored.
   */
  leave(): number {
    // A picture-in-picture window stays with its element; an empty element cannot take it over.
    if (document.pictureInPictureElement === this.#current.video) return this.clear();
    this.#swap();
    emptySlot(this.#current);
    this.#generation += 1;
    return this.#generation;
  }

  /** Empties the visible element. */
  clear(): number {
    emptySlot(this.#current);
    this.#generation += 1;
    return this.#generation;
  }

  clearNext(): void {
    clearTimeout(this.#leaveTimer);
    emptySlot(this.#next);
    this.#next.video.dataset['role'] = 'next';
  }

  chooseCaptions(lang: string | null): void {
    this.#captionsLang = lang;
    for (const { load } of [this.#current, this.#next]) load?.captions?.choose(lang);
  }

  setQuality(quality: Quality): void {
    this.#quality = quality;
    for (const { load } of [this.#current, this.#next]) load?.source.setQuality(quality);
  }

  retryNow(): void {
    this.#current.load?.source.retryNow();
    this.#next.load?.source.retryNow();
  }

  destroy(): void {
    clearTimeout(this.#leaveTimer);
    for (const slot of [this.#current, this.#next]) {
      emptySlot(slot);
      slot.video.remove();
    }
  }

  #loadPlayback(slot: Slot, role: Role, episode: Episode): number {
    const { chapterId, playback } = episode;
    const load = this.#load(slot, role, { chapterId, mediaSource: openedMediaSource(episode) });
    this.#addCaptions(slot, load, playback);
    return load.generation;
  }

  #load(
    slot: Slot,
    role: Role,
    what: { chapterId: string; mediaSource: EpisodeMediaSource },
  ): Load {
    this.#bandwidth = this.#current.load?.source.bandwidth() ?? this.#bandwidth;
    // A film that has started stays in its element.
    if (what.mediaSource.loaded === null) emptySlot(slot);
    this.#generation += 1;
    const generation = this.#generation;
    const load: Load = {
      generation,
      chapterId: what.chapterId,
      startSeconds: what.mediaSource.startSeconds,
      source: this.#open(slot.video, { role, generation, mediaSource: what.mediaSource }),
      hasPicture: 'picture' in slot.video.dataset,
      captions: null,
      giveKey: null,
      stop: new AbortController(),
    };
    slot.load = load;
    watchLoad(slot.video, load, {
      ...this.#events,
      onPicture: () => {
        slot.video.dataset['picture'] = '';
        this.#events.onPicture(generation);
      },
    });
    return load;
  }

  #open(
    video: HTMLVideoElement,
    {
      role,
      generation,
      mediaSource,
    }: { role: Role; generation: number; mediaSource: EpisodeMediaSource },
  ): Source {
    const events = {
      onReconnecting: (is: boolean) => this.#events.onReconnecting(generation, is),
      onExpired: () => this.#events.onExpired(generation),
      onBroken: () => this.#events.onBroken(generation),
    };
    const options = {
      mediaSource,
      role,
      bandwidth: this.#bandwidth,
      quality: this.#quality,
      events,
    };
    return openSource(this.#Hls, video, options);
  }

  #addCaptions(slot: Slot, load: Load, { captions }: Playback): void {
    const { generation } = load;
    load.captions = addCaptions(slot.video, captions, (lines) =>
      this.#events.onCues(generation, lines),
    );
    load.captions.choose(this.#captionsLang);
  }

  /**
   * Swaps the elements. The old one is paused while it moves off the screen, and is emptied
   * afterwards, because destroying a source costs a frame.
   */
  #swap(): void {
    clearTimeout(this.#leaveTimer);
    this.#current.video.pause();
    followPictureInPicture(this.#current.video, this.#next.video);
    this.#current.load?.source.suspend();
    [this.#current, this.#next] = [this.#next, this.#current];
    this.#current.video.dataset['role'] = 'current';
    this.#next.video.dataset['role'] = 'leaving';
    const { load, video } = this.#next;
    this.#leaveTimer = setTimeout(() => {
      if (load?.hasPicture === true) this.#events.onLeft(load.chapterId, video);
      this.clearNext();
    }, TRAVEL_MAX_MS);
  }
}
