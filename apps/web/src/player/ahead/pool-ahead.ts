import type { Playback } from '@hookline/contract/client';

import type { HlsClass } from '../engine/hls/load-hls.ts';
import { PlayerPool, type PoolEvents } from '../engine/media/player-pool.ts';

export type EpisodeAhead = { chapterId: string; playback: Playback; startSeconds: number };

type Ahead = {
  episode: EpisodeAhead;
  pool: PlayerPool;
  /** Null until a player has taken the pool. */
  listener: PoolEvents | null;
  hasFailed: boolean;
};

let ahead: Ahead | null = null;
let failure: unknown = null;

/** Stores why no film plays ahead, because errors cannot be reported this early. */
export function noteAheadFailure(error: unknown): void {
  failure = error;
}

/** Returns the stored reason once, for a report; null if there is none. */
export function takeAheadFailure(): unknown {
  const error = failure;
  failure = null;
  return error;
}

/** Opens an episode in two elements in `host`, until a player takes them over. */
export function openPoolAhead(Hls: HlsClass, host: HTMLElement, episode: EpisodeAhead): PlayerPool {
  const fail = () => {
    opened.hasFailed = true;
  };
  const events: PoolEvents = {
    onMedia: (...args) => opened.listener?.onMedia(...args),
    onPicture: (...args) => opened.listener?.onPicture(...args),
    onCues: (...args) => opened.listener?.onCues(...args),
    onReconnecting: (...args) => opened.listener?.onReconnecting(...args),
    onLeft: (...args) => opened.listener?.onLeft(...args),
    onExpired: (generation) => (opened.listener?.onExpired ?? fail)(generation),
    onBroken: (generation) => (opened.listener?.onBroken ?? fail)(generation),
  };
  const pool = new PlayerPool(host, Hls, events);
  const opened: Ahead = { episode, pool, listener: null, hasFailed: false };
  ahead = opened;
  pool.attach(episode);
  return pool;
}

/**
 * Takes over the elements that hold an episode from the given second on. Elements already in `host`
 * are not moved, because moving an element stops it.
 *
 * @returns Null if there are none, or if they have failed.
 */
export function takePoolAhead(
  host: HTMLElement,
  wanted: { chapterId: string | undefined; startSeconds: number },
  listener: PoolEvents,
): PlayerPool | null {
  const taken = ahead;
  ahead = null;
  if (taken === null) return null;
  const { episode, pool, hasFailed } = taken;
  const isWanted =
    episode.chapterId === wanted.chapterId && episode.startSeconds === wanted.startSeconds;
  if (hasFailed || !isWanted) {
    pool.destroy();
    return null;
  }
  taken.listener = listener;
  if (pool.video.parentElement !== host) host.append(...pool.videos);
  return pool;
}
