import type { Playback } from '@hookline/contract/client';

import type { HlsClass } from '../hls/load-hls.ts';
import { PlayerPool, type PoolEvents } from './player-pool.ts';

export type EpisodeAhead = { chapterId: string; playback: Playback; startSeconds: number };

type Ahead = {
  episode: EpisodeAhead;
  pool: PlayerPool;
  /** Null until a player has taken the pool. */
  listener: PoolEvents | null;
  hasFailed: boolean;
};

let ahead: Ahead | null = null;

/** Opens an episode in elements that are on no page yet, until a player takes them. */
export function openPoolAhead(Hls: HlsClass, episode: EpisodeAhead): void {
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
  const pool = new PlayerPool(document.createElement('div'), Hls, events);
  const opened: Ahead = { episode, pool, listener: null, hasFailed: false };
  ahead = opened;
  pool.attach(episode);
}

/**
 * Takes the elements that hold an episode from this second on, and puts them on the page.
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
  host.append(...pool.videos);
  return pool;
}
