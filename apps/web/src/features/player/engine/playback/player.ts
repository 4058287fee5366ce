import { LOCK_STATUS_UNLOCKED, type Episode, type EpisodeDetail } from '@hookline/contract/client';

import { lockChangeOf } from '../../rules/lock-change.ts';
import { decideSwitch } from '../../rules/switch-rules.ts';
import { enterNativeFullScreen } from '../media/native-full-screen.ts';
import { isSavingData } from '../preload/data-saver.ts';
import { mayPreloadNext, NextEpisodePreloader } from '../preload/next-episode-preloader.ts';
import { afterPaint } from '../state/after-paint.ts';
import {
  initialPlayerState,
  stageOf,
  type Access,
  type PlayerState,
} from '../state/player-state.ts';
import { PlayerStore } from '../state/player-store.ts';
import { EpisodeCache, hasTimeLeft } from './episode-cache.ts';
import { listenToPage } from './page-events.ts';
import { PlaybackController } from './playback-controller.ts';
import { Positions, type PositionsDeps } from './positions.ts';
import { Preferences, type PreferencesDeps } from './preferences.ts';
import { Presence } from './presence.ts';
import { unlockEpisode, type Unlock, type Unlocked, type UnlockOutcome } from './unlock-episode.ts';

export type PlayerDeps = PositionsDeps &
  PreferencesDeps & {
    start: { epIndex: number; detail: EpisodeDetail } & Access;
    fetchDetail: (chapterId: string, signal: AbortSignal) => Promise<EpisodeDetail>;
    pay: (chapterId: string, options: { isAutomatic: boolean }) => Promise<Unlocked>;
    /** A login is kept here: the page, which was drawn for guests, may be wrong about locks. */
    hasLogin: () => boolean;
  };

/** The player without a face: facts go into one reducer, intents are its methods. */
export class Player {
  readonly store: PlayerStore;
  readonly preferences: Preferences;
  readonly #stopped = new AbortController();
  readonly #deps: PlayerDeps;
  readonly #playback: PlaybackController;
  readonly #preloader: NextEpisodePreloader;
  readonly #positions: Positions;
  readonly #cache: EpisodeCache;
  readonly #presence: Presence;
  /** Paid for during this visit: an older answer must not close them again. */
  readonly #paid = new Set<string>();

  constructor(deps: PlayerDeps) {
    const loading = {
      fetchDetail: (chapterId: string, signal: AbortSignal) => this.#cache.fetch(chapterId, signal),
      keepDetail: (detail: EpisodeDetail) => this.#cache.keep(detail),
      startSecondsOf: (detail: EpisodeDetail) => this.#positions.startSecondsOf(detail),
    };
    this.#deps = deps;
    this.#cache = new EpisodeCache(deps.fetchDetail);
    this.#positions = new Positions(deps);
    this.#presence = new Presence(deps.pay);
    this.store = new PlayerStore(initialPlayerState(deps.start));
    this.#playback = new PlaybackController(this.store, loading);
    this.#preloader = new NextEpisodePreloader(loading);
    this.preferences = new Preferences({ store: this.store, playback: this.#playback, deps });
  }

  /** Puts the two elements into `host` and plays. */
  async start(host: HTMLElement): Promise<void> {
    const { signal } = this.#stopped;
    this.preferences.restore();
    this.#listen(signal);
    await this.#playback.start(host, signal);
    if (signal.aborted) return;
    const { epIndex, detail, captionsLang, episodes } = this.store.get();
    this.#playback.pool?.chooseCaptions(captionsLang);
    const isLocked = episodes[epIndex]?.lockStatus !== LOCK_STATUS_UNLOCKED;
    // To a member the episode may be open: the answer says so, and plays it.
    if (isLocked && detail !== null && this.#deps.hasLogin()) this.#playback.open(detail.id);
    // A page may come out of a cache, or out of a tab that slept, with a ticket that has ended.
    else this.#openAt(epIndex, detail !== null && hasTimeLeft(detail) ? detail : undefined);
  }

  stop(): void {
    this.#keepPosition();
    this.#stopped.abort();
    this.#preloader.reset();
    this.#playback.stop();
  }

  play(): void {
    this.#playback.play();
  }

  pause(): void {
    this.#playback.pause();
  }

  toggle(): void {
    const { isPaused, hasEnded } = this.store.get();
    if (isPaused || hasEnded) this.play();
    else this.pause();
  }

  seekTo(seconds: number): void {
    const { durationSeconds } = this.store.get();
    this.#playback.seekTo(Math.min(Math.max(seconds, 0), durationSeconds));
  }

  seekBy(seconds: number): void {
    this.seekTo(this.store.get().positionSeconds + seconds);
  }

  next(): void {
    this.switchTo(this.store.get().epIndex + 1);
  }

  previous(): void {
    this.switchTo(this.store.get().epIndex - 1);
  }

  /** @param epIndex  Zero-based. */
  switchTo(epIndex: number): void {
    const { episodes, firstLockedIndex } = this.store.get();
    const drama = {
      episodeCount: episodes.length,
      firstNeedPayEpisodeIndex: firstLockedIndex,
    };
    const move = { fromIndex: this.store.get().epIndex, toIndex: epIndex };
    const decision = decideSwitch(drama, move);
    if (decision.kind === 'refused') this.store.dispatch({ kind: 'refused' });
    const episode = episodes[epIndex];
    if (decision.kind !== 'switch' || episode === undefined) return;

    this.#preloader.reset();
    const known = this.#cache.findPlayable(episode.id);
    this.#preloadLockedNow(episode);
    const { generation, hasPicture } = this.#playback.leaveFor(episode.id);
    if (hasPicture && this.store.get().stage.kind === 'playable') this.store.paintFirst();
    this.#keepPosition();
    this.#positions.begin();
    const stage = stageOf(known ?? episode);
    const { durationSeconds } = known ?? episode;
    this.store.dispatch({
      kind: 'opened',
      epIndex,
      stage,
      generation,
      hasPicture,
      durationSeconds,
    });
    this.#openAt(epIndex, known);
  }

  /** For iPhones, where nothing but a video can fill the screen. */
  enterNativeFullScreen(): void {
    enterNativeFullScreen(this.#playback.pool?.video);
  }

  /** Asks again for what failed. */
  retry(): void {
    const { epIndex } = this.store.get();
    this.store.dispatch({ kind: 'stage', epIndex, stage: { kind: 'opening' } });
    this.#openAt(epIndex);
  }

  /** Pays for the locked episode on the screen and plays it; null if there is nothing to pay. */
  unlock(options = { isAutomatic: false }): Promise<UnlockOutcome | null> {
    const { store } = this;
    const { pay } = this.#deps;
    return unlockEpisode({ store, pay, onUnlocked: (unlock) => this.#play(unlock) }, options);
  }

  /** What the viewer may watch has become known, or has changed with a login or logout. */
  allow({ episodes, firstLockedIndex }: Access): void {
    const before = this.store.get();
    const isOlder = episodes.some(
      ({ id, lockStatus }) => this.#paid.has(id) && lockStatus !== LOCK_STATUS_UNLOCKED,
    );
    if (isOlder) return;
    this.store.dispatch({ kind: 'access', episodes, firstLockedIndex });
    this.#followLock(before, episodes);
  }

  /** Another viewer sits here: what was paid for and opened was not theirs. */
  forgetViewer(): void {
    this.#paid.clear();
    this.#cache.forget();
    this.#presence.forget();
  }

  #followLock({ episodes: before, epIndex, stage }: PlayerState, now: readonly Episode[]): void {
    const { current, isNextChanged } = lockChangeOf(before, now, epIndex);
    if (isNextChanged) {
      this.#preloader.reset();
      this.#playback.pool?.clearNext();
    }
    const episode = now[epIndex];
    const isNews = current !== null && (current === 'opened') === (stage.kind === 'locked');
    if (!isNews || episode === undefined) return;
    if (current === 'closed') this.#playback.close();
    this.store.dispatch({ kind: 'stage', epIndex, stage: stageOf(episode) });
    if (current === 'opened' && this.#playback.openingId !== episode.id) this.#openAt(epIndex);
  }

  #play({ epIndex, episode, playback, isAutomatic }: Unlock): void {
    // The key comes first: while the rest is drawn, the film is decoded.
    if (this.#playback.pool?.giveKey(episode.id, playback)) this.store.drawWithPicture();
    this.#paid.add(episode.id);
    if (isAutomatic) this.#presence.noteAutomatic(episode.id);
    const lockStatus = LOCK_STATUS_UNLOCKED;
    const detail: EpisodeDetail = { next: null, ...episode, lockStatus, playback };
    this.#cache.keep(detail);
    if (this.store.get().epIndex === epIndex) this.#openAt(epIndex, detail);
  }

  #openAt(epIndex: number, known?: EpisodeDetail): void {
    const { episodes, stage } = this.store.get();
    const episode = episodes[epIndex];
    if (episode === undefined) return;
    // A locked episode needs nothing of the server: the list has its price, the wallet its key.
    const isReady = episode.mediaStatus === 'ready';
    const isSettled = stage.kind === 'locked' && isReady && known === undefined;
    if (!isSettled) this.#playback.open(episode.id, known);
  }

  /** The viewer was faster than the preparation: hls.js fetches what it needs while they decide. */
  #preloadLockedNow({ id, lockStatus }: Episode): void {
    const { pool } = this.#playback;
    const next = this.#cache.findLockedPreload(id);
    const isWanted = lockStatus !== LOCK_STATUS_UNLOCKED && pool?.nextChapterId !== id;
    if (isWanted && next !== undefined && !isSavingData()) pool?.arm(next);
  }

  async #confirm({ epIndex, detail }: PlayerState): Promise<void> {
    if (detail === null) return;
    const { signal } = this.#stopped;
    const next = await this.#cache.confirm(detail.id, signal);
    const { detail: current } = this.store.get();
    if (next === undefined || signal.aborted || current?.id !== detail.id) return;
    const whole = { ...current, next };
    this.#cache.keep(whole);
    this.store.dispatch({ kind: 'detail', epIndex, detail: whole });
  }

  #listen(signal: AbortSignal): void {
    listenToPage(signal, {
      onLeave: () => this.#keepPosition(),
      onOnline: () => this.#playback.pool?.retryNow(),
      onGesture: () => {
        this.#playback.noteGesture();
        this.#presence.noteGesture();
      },
    });
    signal.addEventListener(
      'abort',
      this.store.subscribe((before) => this.#react(before)),
    );
  }

  #react(before: PlayerState): void {
    const state = this.store.get();
    if (before.generation !== state.generation) return;
    const { positionSeconds, hasEnded, detail, epIndex, episodes } = state;
    if (this.#positions.isDue(positionSeconds)) this.#keepPosition();
    if (state.hasPicture && !before.hasPicture) afterPaint(() => void this.#confirm(state));
    if (this.#playback.pool !== null && detail !== null && mayPreloadNext(state)) {
      this.#preloader.prepare(this.#playback.pool, detail, episodes[epIndex + 1]);
    }
    if (hasEnded && !before.hasEnded && state.autoplaysNext) this.next();
  }

  #keepPosition(): void {
    const { stage, epIndex, positionSeconds, detail } = this.store.get();
    if (stage.kind !== 'playable' || detail === null || positionSeconds === 0) return;
    this.#positions.keep({ chapterId: detail.id, epIndex, positionSeconds });
  }
}
