import {
  LOCK_STATUS_LOCKED,
  LOCK_STATUS_UNLOCKED,
  type Episode,
  type EpisodeDetail,
} from '@hookline/contract/client';
import { afterPaint } from '@hookline/ui';

import { onPositionRequest } from '../../../features/library/history/position-requests.ts';
import type { Access } from '../../access/access-query.ts';
import { lockChangeOf } from '../../rules/lock-change.ts';
import { decideSwitch } from '../../rules/switch-rules.ts';
import { mayPreloadNext, NextEpisodePreloader } from '../preload/next-episode-preloader.ts';
import { initialPlayerState, isOver, statusOf, type PlayerState } from '../state/player-state.ts';
import { PlayerStore } from '../state/player-store.ts';
import { hasTimeLeft, type EpisodeCache } from './episode-cache.ts';
import { EpisodeLoader } from './episode-loader.ts';
import { listenToPage } from './page-events.ts';
import { PlaybackController } from './playback-controller.ts';
import type { PlayerDeps } from './player-deps.ts';
import { Positions } from './positions.ts';
import { Preferences } from './preferences.ts';
import { Presence } from './presence.ts';
import {
  requestUnlock,
  type Unlock,
  type UnlockOptions,
  type UnlockOutcome,
} from './request-unlock.ts';

/** Maximum time that a member's film waits for its resume position. */
const OWN_DETAIL_MAX_MS = 800;

/**
 * The player without its components: which episode is on the screen, and whether it may be watched.
 * Events go into one reducer, commands are methods; commands about the film itself are in {@link
 * Player.playback}.
 */
export class Player {
  readonly store: PlayerStore;
  readonly playback: PlaybackController;
  readonly preferences: Preferences;
  readonly #stopped = new AbortController();
  readonly #deps: PlayerDeps;
  readonly #loader: EpisodeLoader;
  readonly #preloader: NextEpisodePreloader;
  readonly #positions: Positions;
  readonly #cache: EpisodeCache;
  readonly #presence: Presence;
  /** Episodes paid for during this visit, which an older response must not lock again. */
  readonly #paid = new Set<string>();

  constructor(deps: PlayerDeps) {
    const { cache, pay, start } = deps;
    const store = new PlayerStore(initialPlayerState(start));
    const positions = new Positions(store, deps);
    const playback = new PlaybackController({ store, positions });
    this.store = store;
    this.playback = playback;
    this.preferences = new Preferences({ store, playback, deps });
    this.#deps = deps;
    this.#cache = cache;
    this.#positions = positions;
    this.#loader = new EpisodeLoader({ store, cache, positions, playback });
    this.#preloader = new NextEpisodePreloader({ cache, positions, playback });
    this.#presence = new Presence(pay);
  }

  /** Puts the two elements into `host` and plays. */
  async start(host: HTMLElement): Promise<void> {
    const { signal } = this.#stopped;
    this.preferences.restore();
    this.#listen(signal);
    const own = this.#findOwn(this.store.get());
    await this.playback.start(host, {
      stopped: signal,
      onTrouble: (generation, trouble) => this.#loader.recover(generation, trouble),
    });
    if (signal.aborted) return;
    const { epIndex, detail, episodes } = this.store.get();
    const isLocked = episodes[epIndex]?.lockStatus !== LOCK_STATUS_UNLOCKED;
    if (detail !== null && detail.id === own?.known.id) {
      void this.#loader.openForMember(own.known, own.detail);
    }
    // The episode may be unlocked for this member: the server's response decides.
    else if (isLocked && detail !== null && this.#deps.isPageOfGuest()) {
      this.#loader.open(detail.id);
    }
    // A page from a cache, or in a suspended tab, may hold an expired ticket.
    else this.#openAt(epIndex, detail !== null && hasTimeLeft(detail) ? detail : undefined);
  }

  stop(): void {
    this.#positions.keep();
    this.#stopped.abort();
    this.#preloader.reset();
    this.#loader.reset();
    this.playback.stop();
  }

  next(): void {
    this.switchTo(this.store.get().epIndex + 1);
  }

  previous(): void {
    this.switchTo(this.store.get().epIndex - 1);
  }

  /** @param epIndex  Zero-based. */
  switchTo(epIndex: number): void {
    const decision = decideSwitch(this.store.get(), epIndex);
    if (decision === 'refused') this.store.dispatch({ kind: 'refused' });
    const episode = this.store.get().episodes[epIndex];
    if (decision !== 'switch' || episode === undefined) return;

    this.#preloader.reset();
    const known = this.#cache.findPlayable(episode.id);
    this.#preloader.preloadOpened(episode);
    this.#loader.reset();
    const { generation, hasPicture } = this.playback.leaveFor(episode.id);
    if (hasPicture && this.store.get().status.kind === 'playable') this.store.paintFirst();
    this.#positions.leave();
    const status = statusOf(known ?? episode);
    const { durationSeconds } = known ?? episode;
    const opened = { epIndex, status, generation, hasPicture, durationSeconds };
    this.store.dispatch({ kind: 'opened', ...opened });
    this.#openAt(epIndex, known);
  }

  /** Makes the stage fill the page, or restores its size. */
  fillPage(isFilled: boolean): void {
    this.store.dispatch({ kind: 'css-fullscreen', isOn: isFilled });
  }

  /** While something covers the player, the end of a film does not start the next episode. */
  cover(isCovered: boolean): void {
    this.store.dispatch({ kind: 'covered', isCovered });
  }

  /** Loads the episode again after a failure. */
  retry(): void {
    const { epIndex } = this.store.get();
    this.store.dispatch({ kind: 'status', epIndex, status: { kind: 'loading' } });
    this.#openAt(epIndex);
  }

  /** Pays for the locked episode on the screen and plays it; null if there is nothing to pay. */
  unlock(options: UnlockOptions = { isAutomatic: false }): Promise<UnlockOutcome | null> {
    const { store } = this;
    const { pay } = this.#deps;
    return requestUnlock({ store, pay, onUnlocked: (unlock) => this.#play(unlock) }, options);
  }

  /** Applies the viewer's access after it has loaded or changed with a login or logout. */
  allow({ episodes, firstLockedIndex }: Access): void {
    const before = this.store.get();
    const isOlder = episodes.some(
      ({ id, lockStatus }) => this.#paid.has(id) && lockStatus !== LOCK_STATUS_UNLOCKED,
    );
    if (isOlder) return;
    this.store.dispatch({ kind: 'access', episodes, firstLockedIndex });
    this.#followLock(before, episodes);
  }

  /** Drops the paid and opened episodes of the previous viewer. */
  forgetViewer(): void {
    this.#paid.clear();
    this.#cache.forget();
    this.#presence.forget();
    this.playback.left.clear();
  }

  #followLock({ episodes: before, epIndex, status }: PlayerState, now: readonly Episode[]): void {
    const { current, isNextChanged } = lockChangeOf(before, now, epIndex);
    if (isNextChanged) {
      this.#preloader.reset();
      this.playback.pool?.clearNext();
    }
    const episode = now[epIndex];
    const isNews = current !== null && (current === 'unlocked') === (status.kind === 'locked');
    if (!isNews || episode === undefined) return;
    if (current === 'locked') {
      this.#loader.reset();
      this.playback.close();
    }
    this.store.dispatch({ kind: 'status', epIndex, status: statusOf(episode) });
    if (current === 'unlocked' && this.#loader.loadingId !== episode.id) this.#openAt(epIndex);
  }

  #play({ epIndex, episode, playback, isAutomatic, otherIds }: Unlock): void {
    // Gives the key first, so that the episode is decoded while the rest is rendered.
    if (this.playback.pool?.giveKey(episode.id, playback) === true) this.store.drawWithPicture();
    for (const id of [episode.id, ...otherIds]) this.#paid.add(id);
    if (isAutomatic) this.#presence.noteAutomatic(episode.id);
    const lockStatus = LOCK_STATUS_UNLOCKED;
    const detail: EpisodeDetail = { next: null, ...episode, lockStatus, playback };
    this.#cache.keep(detail);
    if (this.store.get().epIndex === epIndex) this.#openAt(epIndex, detail);
  }

  #openAt(epIndex: number, known?: EpisodeDetail): void {
    const { episodes, status } = this.store.get();
    const episode = episodes[epIndex];
    if (episode === undefined) return;
    // A locked episode needs no request: the list has its price, and the unlock brings its key.
    const isReady = episode.mediaStatus === 'ready';
    const isSettled = status.kind === 'locked' && isReady && known === undefined;
    if (!isSettled) this.#loader.open(episode.id, known);
  }

  /**
   * Fetches the member's own detail of an episode that is playable on a guest's page, while the
   * engine loads. Null if the page was not rendered for a guest, or has no playable film.
   */
  #findOwn({ status, detail: known }: PlayerState) {
    const isPlayable = status.kind === 'playable' && known !== null && hasTimeLeft(known);
    if (!isPlayable || !this.#deps.isPageOfGuest()) return null;
    const { signal } = this.#stopped;
    return {
      known,
      detail: this.#cache.findInTime(known.id, { signal, maxMs: OWN_DETAIL_MAX_MS }),
    };
  }

  /** Loads the next episode's data after an unlock, so that it can be preloaded. */
  async #findNext({ epIndex, detail, episodes }: PlayerState): Promise<void> {
    if (detail === null || detail.next !== null || !this.#paid.has(detail.id)) return;
    if (episodes[epIndex + 1]?.lockStatus !== LOCK_STATUS_LOCKED) return;
    const { signal } = this.#stopped;
    const next = await this.#cache.findNext(detail.id, signal);
    const { detail: current, status } = this.store.get();
    if (next === undefined || signal.aborted || current?.id !== detail.id) return;
    const whole = { ...current, next };
    this.#cache.keep(whole);
    // A detail also sets the status. This one must not hide a failure that occurred meanwhile.
    if (status.kind === 'playable') {
      this.store.dispatch({ kind: 'detail', epIndex, detail: whole });
    }
  }

  #listen(signal: AbortSignal): void {
    listenToPage(signal, {
      onLeave: () => this.#positions.keep({ isLeaving: true }),
      onOnline: () => {
        this.playback.pool?.retryNow();
        this.#deps.recorder.resend();
      },
      onGesture: () => {
        this.playback.noteGesture();
        this.#presence.noteGesture();
      },
    });
    onPositionRequest(() => this.#positions.keep(), signal);
    signal.addEventListener(
      'abort',
      this.store.subscribe((before) => this.#react(before)),
    );
  }

  #react(before: PlayerState): void {
    const state = this.store.get();
    this.#positions.follow(before);
    if (before.generation !== state.generation) return;
    const { detail, epIndex, episodes } = state;
    if (state.hasPicture && !before.hasPicture) afterPaint(() => void this.#findNext(state));
    const isLeaving = this.playback.pool?.isLeaving ?? false;
    if (detail !== null && !isLeaving && mayPreloadNext(state)) {
      this.#preloader.preload(detail, episodes[epIndex + 1]);
    }
    if (isOver(state) && !isOver(before) && state.autoplaysNext) this.next();
  }
}
