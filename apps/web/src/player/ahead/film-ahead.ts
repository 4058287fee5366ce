import type { Playback } from '@hookline/contract/client';

import type { PlayerPool, PoolEvents } from '../engine/media/player-pool.ts';
import type { StartedFilm } from '../engine/preload/start-film.ts';

export type EpisodeAhead = { chapterId: string; playback: Playback; startSeconds: number };

/** The film of a page that has not been hydrated. */
export type FilmAhead = {
  readonly episode: EpisodeAhead;
  /** Holds the elements. */
  readonly host: HTMLElement;
  /** Plays the first segment; null where only hls.js can play the film. */
  readonly started: StartedFilm | null;
  /** Null until hls.js has loaded. */
  pool: PlayerPool | null;
  /** Null until a player has taken the film. */
  listener: PoolEvents | null;
  isTaken: boolean;
  hasFailed: boolean;
};

let ahead: FilmAhead | null = null;
let failure: unknown = null;

/** Keeps the film until a player takes it. */
export function keepFilmAhead(film: Pick<FilmAhead, 'episode' | 'host' | 'started'>): FilmAhead {
  ahead = { ...film, pool: null, listener: null, isTaken: false, hasFailed: false };
  return ahead;
}

/** Returns the film once; null if there is none. */
export function takeFilmAhead(): FilmAhead | null {
  const taken = ahead;
  ahead = null;
  if (taken !== null) taken.isTaken = true;
  return taken;
}

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
