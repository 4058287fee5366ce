import type { HlsClass } from '../engine/hls/load-hls.ts';
import { PlayerPool, type PoolEvents } from '../engine/media/player-pool.ts';
import { createVideo } from '../engine/media/video-element.ts';
import { takeFilmAhead, type FilmAhead } from './film-ahead.ts';

/** Opens the episode in a pool of two elements. hls.js continues a film that has started. */
export function openPoolAhead(Hls: HlsClass, ahead: FilmAhead): PlayerPool {
  const fail = () => {
    ahead.hasFailed = true;
  };
  const events: PoolEvents = {
    onMedia: (...args) => ahead.listener?.onMedia(...args),
    onPicture: (...args) => ahead.listener?.onPicture(...args),
    onCues: (...args) => ahead.listener?.onCues(...args),
    onReconnecting: (...args) => ahead.listener?.onReconnecting(...args),
    onLeft: (...args) => ahead.listener?.onLeft(...args),
    onExpired: (generation) => (ahead.listener?.onExpired ?? fail)(generation),
    onBroken: (generation) => (ahead.listener?.onBroken ?? fail)(generation),
  };
  const { episode, host } = ahead;
  const started = ahead.started?.hasFailed() === true ? null : ahead.started;
  if (started === null) ahead.started?.video.remove();
  const video = started?.video ?? createVideo(host);
  const pool = new PlayerPool([video, createVideo(host)], Hls, events);
  pool.attach({ ...episode, started });
  ahead.pool = pool;
  return pool;
}

/**
 * Takes over the elements opened ahead if they hold the wanted episode from the given second on.
 * Elements already in `host` are not moved, because moving an element stops it.
 *
 * @returns Null if there are no such elements, or if their film has failed.
 */
export function takePoolAhead(
  Hls: HlsClass,
  wanted: { host: HTMLElement; chapterId: string | undefined; startSeconds: number },
  listener: PoolEvents,
): PlayerPool | null {
  const taken = takeFilmAhead();
  if (taken === null) return null;
  const { episode, hasFailed } = taken;
  const isWanted =
    episode.chapterId === wanted.chapterId && episode.startSeconds === wanted.startSeconds;
  if (hasFailed || !isWanted) {
    discard(taken);
    return null;
  }
  taken.listener = listener;
  const pool = taken.pool ?? openPoolAhead(Hls, taken);
  if (pool.video.parentElement !== wanted.host) wanted.host.append(...pool.videos);
  return pool;
}

function discard({ pool, started }: FilmAhead): void {
  pool?.destroy();
  started?.stop();
  started?.video.remove();
}
