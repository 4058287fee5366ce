import { LOCK_STATUS_UNLOCKED, type Episode, type EpisodeDetail } from '@hookline/contract/client';

import { lockChangeOf } from '../rules/lock-change.ts';
import { decideSwitch } from '../rules/switch-rules.ts';
import { afterPaint } from './after-paint.ts';
import { Attendance } from './attendance.ts';
import { Choices, type ChoicesDeps } from './choices.ts';
import { EpisodeMemory, hasTimeLeft } from './episode-memory.ts';
import { enterNativeFullScreen } from './native-full-screen.ts';
import { mayPrepareNext, NextUp } from './next-up.ts';
import { isSavingData } from './data-saver.ts';
import { listenToPage } from './page-events.ts';
import { initialPlayerState, stageOf, type Access, type PlayerState } from './player-state.ts';
import { PlayerStore } from './player-store.ts';
import { Positions, type PositionsDeps } from './positions.ts';
import { Screen } from './screen.ts';
import { unlockEpisode, type Unlock, type Unlocked, type UnlockOutcome } from './unlock-episode.ts';

export type PlayerDeps = PositionsDeps &
  ChoicesDeps & {
    start: { epIndex: number; detail: EpisodeDetail } & Access;
    fetchDetail: (chapterId: string, signal: AbortSignal) => Promise<EpisodeDetail>;
    pay: (chapterId: string, options: { isAutomatic: boolean }) => Promise<Unlocked>;
    /** A login is kept here: the page, which was drawn for guests, may be wrong about locks. */
    hasLogin: () => boolean;
  };

/** The player without a face: facts go into one reducer, intents are its methods. */
export class Player {
  readonly store: PlayerStore;
  readonly choices: Choices;
  readonly #stopped = new AbortController();
  readonly #deps: PlayerDeps;
  readonly #screen: Screen;
  readonly #nextUp: NextUp;
  readonly #positions: Positions;
  readonly #memory: EpisodeMemory;
  readonly #attendance: Attendance;
  /** Paid for during this visit: an older answer must not close them again. */
  readonly #paid = new Set<string>();

  constructor(deps: PlayerDeps) {
    const loading = {
      fetchDetail: (chapterId: string, signal: AbortSignal) =>
        this.#memory.fetch(chapterId, signal),
      keepDetail: (detail: EpisodeDetail) => this.#memory.keep(detail),
      startSecondsOf: (detail: EpisodeDetail) => this.#positions.startSecondsOf(detail),
    };
    this.#deps = deps;
    this.#memory = new EpisodeMemory(deps.fetchDetail);
    this.#positions = new Positions(deps);
    this.#attendance = new Attendance(deps.pay);
    this.store = new PlayerStore(initialPlayerState(deps.start));
    this.#screen = new Screen(this.store, loading);
    this.#nextUp = new NextUp(loading);
    this.choices = new Choices({ store: this.store, screen: this.#screen, deps });
  }

  /** Puts the two elements into `host` and plays. */
  async start(host: HTMLElement): Promise<void> {
    const { signal } = this.#stopped;
    this.choices.restore();
    this.#listen(signal);
    await this.#screen.start(host, signal);
    if (signal.aborted) return;
    const { epIndex, detail, captionsLang, episodes } = this.store.get();
    this.#screen.pool?.chooseCaptions(captionsLang);
    const isLocked = episodes[epIndex]?.lockStatus !== LOCK_STATUS_UNLOCKED;
    // To a member the episode may be open: the answer says so, and plays it.
    if (isLocked && detail !== null && this.#deps.hasLogin()) this.#screen.open(detail.id);
    // A page may come out of a cache, or out of a tab that slept, with a ticket that has ended.
    else this.#openAt(epIndex, detail !== null && hasTimeLeft(detail) ? detail : undefined);
  }

  stop(): void {
    this.#keepPosition();
    this.#stopped.abort();
    this.#nextUp.reset();
    this.#screen.stop();
  }

  play(): void {
    this.#screen.play();
  }

  pause(): void {
    this.#screen.pause();
  }

  toggle(): void {
    const { isPaused, hasEnded } = this.store.get();
    if (isPaused || hasEnded) this.play();
    else this.pause();
  }

  seekTo(seconds: number): void {
    const { durationSeconds } = this.store.get();
    this.#screen.seekTo(Math.min(Math.max(seconds, 0), durationSeconds));
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
    if (decision.kind === 'refused') this.store.tell({ kind: 'refused' });
    const episode = episodes[epIndex];
    if (decision.kind !== 'switch' || episode === undefined) return;

    this.#nextUp.reset();
    const known = this.#memory.findPlayable(episode.id);
    this.#armLate(episode);
    const { generation, hasPicture } = this.#screen.leaveFor(episode.id);
    if (hasPicture && this.store.get().stage.kind === 'playable') this.store.paintFirst();
    this.#keepPosition();
    this.#positions.begin();
    const stage = stageOf(known ?? episode);
    const { durationSeconds } = known ?? episode;
    this.store.tell({ kind: 'opened', epIndex, stage, generation, hasPicture, durationSeconds });
    this.#openAt(epIndex, known);
  }

  /** For iPhones, where nothing but a video can fill the screen. */
  enterNativeFullScreen(): void {
    enterNativeFullScreen(this.#screen.pool?.video);
  }

  /** Asks again for what failed. */
  retry(): void {
    const { epIndex } = this.store.get();
    this.store.tell({ kind: 'stage', epIndex, stage: { kind: 'opening' } });
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
    this.store.tell({ kind: 'access', episodes, firstLockedIndex });
    this.#followLock(before, episodes);
  }

  /** Another viewer sits here: what was paid for and opened was not theirs. */
  forgetViewer(): void {
    this.#paid.clear();
    this.#memory.forget();
    this.#attendance.forget();
  }

  #followLock({ episodes: before, epIndex, stage }: PlayerState, now: readonly Episode[]): void {
    const { current, isNextChanged } = lockChangeOf(before, now, epIndex);
    if (isNextChanged) {
      this.#nextUp.reset();
      this.#screen.pool?.clearNext();
    }
    const episode = now[epIndex];
    const isNews = current !== null && (current === 'opened') === (stage.kind === 'locked');
    if (!isNews || episode === undefined) return;
    if (current === 'closed') this.#screen.close();
    this.store.tell({ kind: 'stage', epIndex, stage: stageOf(episode) });
    if (current === 'opened' && this.#screen.openingId !== episode.id) this.#openAt(epIndex);
  }

  #play({ epIndex, episode, playback, isAutomatic }: Unlock): void {
    // The key comes first: while the rest is drawn, the film is decoded.
    if (this.#screen.pool?.giveKey(episode.id, playback)) this.store.drawWithPicture();
    this.#paid.add(episode.id);
    if (isAutomatic) this.#attendance.noteAutomatic(episode.id);
    const lockStatus = LOCK_STATUS_UNLOCKED;
    const detail: EpisodeDetail = { next: null, ...episode, lockStatus, playback };
    this.#memory.keep(detail);
    if (this.store.get().epIndex === epIndex) this.#openAt(epIndex, detail);
  }

  #openAt(epIndex: number, known?: EpisodeDetail): void {
    const { episodes, stage } = this.store.get();
    const episode = episodes[epIndex];
    if (episode === undefined) return;
    // A locked episode needs nothing of the server: the list has its price, the wallet its key.
    const isReady = episode.mediaStatus === 'ready';
    const isSettled = stage.kind === 'locked' && isReady && known === undefined;
    if (!isSettled) this.#screen.open(episode.id, known);
  }

  /** The viewer was faster than the preparation: hls.js fetches what it needs while they decide. */
  #armLate({ id, lockStatus }: Episode): void {
    const { pool } = this.#screen;
    const next = this.#memory.findArming(id);
    const isWanted = lockStatus !== LOCK_STATUS_UNLOCKED && pool?.nextChapterId !== id;
    if (isWanted && next !== undefined && !isSavingData()) pool?.arm(next);
  }

  async #confirm({ epIndex, detail }: PlayerState): Promise<void> {
    if (detail === null) return;
    const { signal } = this.#stopped;
    const next = await this.#memory.confirm(detail.id, signal);
    const { detail: current } = this.store.get();
    if (next === undefined || signal.aborted || current?.id !== detail.id) return;
    const whole = { ...current, next };
    this.#memory.keep(whole);
    this.store.tell({ kind: 'detail', epIndex, detail: whole });
  }

  #listen(signal: AbortSignal): void {
    listenToPage(signal, {
      onLeave: () => this.#keepPosition(),
      onOnline: () => this.#screen.pool?.retryNow(),
      onGesture: () => {
        this.#screen.noteGesture();
        this.#attendance.noteGesture();
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
    if (this.#screen.pool !== null && detail !== null && mayPrepareNext(state)) {
      this.#nextUp.prepare(this.#screen.pool, detail, episodes[epIndex + 1]);
    }
    if (hasEnded && !before.hasEnded && state.autoplaysNext) this.next();
  }

  #keepPosition(): void {
    const { stage, epIndex, positionSeconds, detail } = this.store.get();
    if (stage.kind !== 'playable' || detail === null || positionSeconds === 0) return;
    this.#positions.keep({ chapterId: detail.id, epIndex, positionSeconds });
  }
}
