import type { EpisodeDetail } from '@hookline/contract/client';

import { pauseOrOnline } from '../../../lib/loading/pause-or-online.ts';
import type { PlayerStore } from '../state/player-store.ts';
import type { EpisodeCache } from './episode-cache.ts';
import type { PlaybackController } from './playback-controller.ts';
import { pollEpisode } from './poll-episode.ts';
import type { Positions } from './positions.ts';
import { BreakCounter, BROKEN_RETRY_MS } from './recovery.ts';

type LoaderDeps = {
  store: PlayerStore;
  cache: EpisodeCache;
  positions: Positions;
  playback: PlaybackController;
};

/**
 * Loads one episode at a time from the server, shows it, and loads it again when its film fails.
 */
export class EpisodeLoader {
  #loading = new AbortController();
  #loadingId: string | null = null;
  readonly #breaks = new BreakCounter();
  readonly #deps: LoaderDeps;

  constructor(deps: LoaderDeps) {
    this.#deps = deps;
  }

  /** Id of the episode that is being loaded; null if none is being loaded. */
  get loadingId(): string | null {
    return this.#loadingId;
  }

  /** Cancels what is loading, because the viewer goes elsewhere. */
  reset(): void {
    this.#loading.abort();
    this.#loading = new AbortController();
    this.#loadingId = null;
  }

  /** Opens the store's current episode. @param known  Its detail, if it has loaded before. */
  open(chapterId: string, known?: EpisodeDetail): void {
    const { store, cache, playback } = this.#deps;
    const { epIndex } = store.get();
    this.reset();
    const { signal } = this.#loading;
    this.#loadingId = chapterId;
    const polling = pollEpisode(
      {
        signal,
        pause: pauseOrOnline,
        fetchDetail: () => cache.fetch(chapterId, signal),
        onTrouble: () => store.dispatch({ kind: 'status', epIndex, status: { kind: 'failed' } }),
        onDetail: (detail) => {
          cache.keep(detail);
          store.dispatch({ kind: 'detail', epIndex, detail });
          if (store.get().status.kind === 'playable') playback.show(detail);
        },
      },
      known,
    );
    void polling.finally(() => {
      if (!signal.aborted) this.#loadingId = null;
    });
  }

  /**
   * Opens an episode for a member whose page was rendered for guests. The film loads unseen until
   * the member's own detail arrives with the start position, so that no film visibly jumps.
   *
   * @param own  Resolves to null if the detail is late; then the episode begins as for a guest.
   */
  async openForMember(known: EpisodeDetail, own: Promise<EpisodeDetail | null>): Promise<void> {
    this.reset();
    const { signal } = this.#loading;
    const { store, positions, playback: controller } = this.#deps;
    const { id: chapterId, playback } = known;
    const startSeconds = positions.startSecondsOf(known);
    if (playback !== null) controller.pool?.attachNext({ chapterId, playback, startSeconds });
    const detail = (await own) ?? known;
    if (signal.aborted) return;
    const isSameStart = positions.startSecondsOf(detail) === startSeconds;
    const promoted =
      isSameStart && detail.playback !== null ? controller.pool?.promote(chapterId) : null;
    if (promoted) store.dispatch({ kind: 'source', ...promoted });
    else controller.pool?.clearNext();
    this.open(chapterId, detail);
  }

  /** Loads a failed film again: at once, or a little later if it keeps failing. */
  recover(generation: number, trouble: 'expired' | 'broken'): void {
    const { store, playback } = this.#deps;
    const { generation: current, epIndex, detail, positionSeconds } = store.get();
    if (generation !== current || detail === null) {
      playback.pool?.clearNext();
      return;
    }
    if (trouble === 'broken' && playback.pool?.canPlay === false) {
      store.dispatch({ kind: 'status', epIndex, status: { kind: 'unplayable' } });
      return;
    }
    const mayReload = this.#breaks.mayReload(Date.now());
    if (!mayReload) store.dispatch({ kind: 'status', epIndex, status: { kind: 'failed' } });
    if (mayReload && trouble === 'broken') playback.show(detail, positionSeconds);
    else void this.#reload(detail.id, { atSeconds: positionSeconds, isPatient: !mayReload });
  }

  /** Loads the episode's detail again and continues at the same second. */
  async #reload(
    chapterId: string,
    { atSeconds, isPatient }: { atSeconds: number; isPatient: boolean },
  ): Promise<void> {
    const { store, cache, playback } = this.#deps;
    const { epIndex } = store.get();
    this.reset();
    const { signal } = this.#loading;
    if (isPatient) await pauseOrOnline(BROKEN_RETRY_MS, signal);
    if (signal.aborted) return;
    await pollEpisode({
      signal,
      pause: pauseOrOnline,
      fetchDetail: () => cache.fetch(chapterId, signal),
      onTrouble: () => undefined,
      onDetail: (detail) => {
        cache.keep(detail);
        store.dispatch({ kind: 'detail', epIndex, detail });
        if (store.get().status.kind === 'playable') playback.show(detail, atSeconds);
      },
    });
  }
}
