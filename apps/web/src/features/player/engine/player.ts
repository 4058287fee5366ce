import type { Episode, EpisodeDetail, Playback } from '@hookline/contract/client';

import type { PlayerSettings } from '../player-settings.ts';
import { resumeAtSeconds } from '../rules/resume.ts';
import { speedBeside, type Speed } from '../rules/speeds.ts';
import { decideSwitch } from '../rules/switch-rules.ts';
import { mayPrepareNext, NextUp } from './next-up.ts';
import { initialPlayerState, stageOf, type PlayerState } from './player-state.ts';
import { PlayerStore } from './player-store.ts';
import { Screen } from './screen.ts';

/** How often the position of an episode is kept. */
const KEEP_EVERY_SECONDS = 10;
/** A ticket that ends sooner than this is asked for anew. */
const TICKET_SPARE_MS = 60_000;

export type PlayerDeps = {
  episodes: readonly Episode[];
  /** Zero-based; the episode count when nothing is locked. */
  firstNeedPayEpisodeIndex: number;
  start: { epIndex: number; detail: EpisodeDetail };
  fetchDetail: (chapterId: string, signal: AbortSignal) => Promise<EpisodeDetail>;
  /** Where the viewer stopped in an earlier visit; 0 if nowhere. */
  recallSeconds: (chapterId: string) => number;
  keepPosition: (at: { chapterId: string; epIndex: number; positionSeconds: number }) => void;
  readSettings: () => PlayerSettings;
  keepSettings: (changes: Partial<PlayerSettings>) => void;
};

/** The player without a face: facts go into one reducer, intents are its methods. */
export class Player {
  readonly store: PlayerStore;
  #keptAtSeconds = 0;
  #firstLockedIndex: number;
  readonly #stopped = new AbortController();
  readonly #deps: PlayerDeps;
  readonly #screen: Screen;
  readonly #nextUp: NextUp;
  readonly #details = new Map<string, EpisodeDetail>();
  /** Where the viewer left each episode during this visit. */
  readonly #positions = new Map<string, number>();

  constructor(deps: PlayerDeps) {
    const loading = {
      fetchDetail: deps.fetchDetail,
      keepDetail: (detail: EpisodeDetail) => void this.#details.set(detail.id, detail),
      startSecondsOf: (detail: EpisodeDetail) => this.#startSecondsOf(detail),
    };
    this.#deps = deps;
    this.#firstLockedIndex = deps.firstNeedPayEpisodeIndex;
    this.store = new PlayerStore(initialPlayerState(deps.start));
    this.#screen = new Screen(this.store, loading);
    this.#nextUp = new NextUp(loading);
  }

  /** Puts the two elements into `host` and plays. */
  async start(host: HTMLElement): Promise<void> {
    const { signal } = this.#stopped;
    this.#applySettings();
    this.#listen(signal);
    await this.#screen.start(host, signal);
    if (signal.aborted) return;
    const { epIndex, detail, captionsLang } = this.store.get();
    this.#screen.pool?.chooseCaptions(captionsLang);
    // A page may come out of a cache, or out of a tab that slept, with a ticket that has ended.
    this.#openAt(epIndex, detail !== null && hasTimeLeft(detail) ? detail : undefined);
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

  setSpeed(speed: Speed): void {
    this.#deps.keepSettings({ speed });
    this.store.tell({ kind: 'speed', speed });
    this.#screen.applySpeed();
  }

  changeSpeed(step: 1 | -1): void {
    this.setSpeed(speedBeside(this.store.get().speed, step));
  }

  /** While a finger rests on the picture it runs at double speed. */
  hold(isHeld: boolean): void {
    this.store.tell({ kind: 'held', isHeld });
    this.#screen.applySpeed();
  }

  toggleMute(): void {
    const isMuted = this.store.get().sound === 'on';
    this.#deps.keepSettings({ isMuted });
    this.store.tell({ kind: 'sound', sound: isMuted ? 'muted' : 'on' });
    this.#screen.applyMute();
  }

  setCaptions(lang: string | null): void {
    this.#deps.keepSettings({ captionsLang: lang });
    this.store.tell({ kind: 'captions', lang });
    this.#screen.pool?.chooseCaptions(lang);
  }

  setAutoplay(autoplaysNext: boolean): void {
    this.#deps.keepSettings({ autoplaysNext });
    this.store.tell({ kind: 'autoplay', autoplaysNext });
  }

  next(): void {
    this.switchTo(this.store.get().epIndex + 1);
  }

  previous(): void {
    this.switchTo(this.store.get().epIndex - 1);
  }

  /** @param epIndex  Zero-based. */
  switchTo(epIndex: number): void {
    const { episodes } = this.#deps;
    const drama = {
      episodeCount: episodes.length,
      firstNeedPayEpisodeIndex: this.#firstLockedIndex,
    };
    const move = { fromIndex: this.store.get().epIndex, toIndex: epIndex };
    const decision = decideSwitch(drama, move);
    if (decision.kind === 'refused') this.store.tell({ kind: 'refused' });
    const episode = episodes[epIndex];
    if (decision.kind !== 'switch' || episode === undefined) return;

    this.#keepPosition();
    this.#keptAtSeconds = 0;
    this.#nextUp.reset();
    const known = this.#findDetail(episode.id);
    const { generation, hasPicture } = this.#screen.leaveFor(episode.id);
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

  /** The viewer paid: the episode on the screen starts with this playback. */
  giveKey(playback: Playback): void {
    const { epIndex, detail } = this.store.get();
    const episode = detail ?? this.#deps.episodes[epIndex];
    if (episode === undefined) return;
    const unlocked: EpisodeDetail = { next: null, ...episode, lockStatus: 1, playback };
    this.#details.set(episode.id, unlocked);
    this.#firstLockedIndex = Math.max(this.#firstLockedIndex, epIndex + 1);
    this.#screen.giveKey(episode.id, playback);
    this.#openAt(epIndex, unlocked);
  }

  #openAt(epIndex: number, known?: EpisodeDetail): void {
    const chapterId = this.#deps.episodes[epIndex]?.id;
    // A locked episode needs nothing of the server: the list has its price, the wallet its key.
    const isSettled = this.store.get().stage.kind === 'locked' && known === undefined;
    if (chapterId !== undefined && !isSettled) this.#screen.open(chapterId, known);
  }

  #findDetail(chapterId: string): EpisodeDetail | undefined {
    const detail = this.#details.get(chapterId);
    const isOpen = detail !== undefined && detail.playback !== null;
    return isOpen && hasTimeLeft(detail) ? detail : undefined;
  }

  #startSecondsOf({ id, playback, durationSeconds }: EpisodeDetail): number {
    const stoppedAtSeconds =
      this.#positions.get(id) ?? (playback?.resumeSeconds || this.#deps.recallSeconds(id));
    return resumeAtSeconds(stoppedAtSeconds, durationSeconds);
  }

  #applySettings(): void {
    const { speed, isMuted, captionsLang, autoplaysNext } = this.#deps.readSettings();
    this.store.tell({ kind: 'speed', speed });
    this.store.tell({ kind: 'sound', sound: isMuted ? 'muted' : 'on' });
    this.store.tell({ kind: 'captions', lang: captionsLang });
    this.store.tell({ kind: 'autoplay', autoplaysNext });
  }

  #listen(signal: AbortSignal): void {
    const keep = () => this.#keepPosition();
    const noteGesture = () => this.#screen.noteGesture();
    window.addEventListener('pagehide', keep, { signal });
    document.addEventListener('visibilitychange', keep, { signal });
    window.addEventListener('online', () => this.#screen.pool?.retryNow(), { signal });
    for (const gesture of ['pointerup', 'keydown']) {
      window.addEventListener(gesture, noteGesture, { signal, capture: true });
    }
    signal.addEventListener(
      'abort',
      this.store.subscribe((before) => this.#react(before)),
    );
  }

  #react(before: PlayerState): void {
    const state = this.store.get();
    if (before.generation !== state.generation) return;
    const { positionSeconds, hasEnded, detail, epIndex } = state;
    if (Math.abs(positionSeconds - this.#keptAtSeconds) >= KEEP_EVERY_SECONDS) this.#keepPosition();
    if (this.#screen.pool !== null && detail !== null && mayPrepareNext(state)) {
      this.#nextUp.prepare(this.#screen.pool, detail, this.#deps.episodes[epIndex + 1]);
    }
    if (hasEnded && !before.hasEnded && state.autoplaysNext) this.next();
  }

  #keepPosition(): void {
    const { stage, epIndex, positionSeconds, detail } = this.store.get();
    if (stage.kind !== 'playable' || detail === null || positionSeconds === 0) return;
    this.#keptAtSeconds = positionSeconds;
    this.#positions.set(detail.id, positionSeconds);
    this.#deps.keepPosition({ chapterId: detail.id, epIndex, positionSeconds });
  }
}

function hasTimeLeft({ playback }: EpisodeDetail): boolean {
  return playback === null || playback.expiresAt > Date.now() + TICKET_SPARE_MS;
}

/** Only iPhones have it; the DOM library does not know it. */
function enterNativeFullScreen(
  video: (HTMLVideoElement & { webkitEnterFullscreen?: () => void }) | undefined,
): void {
  video?.webkitEnterFullscreen?.();
}
