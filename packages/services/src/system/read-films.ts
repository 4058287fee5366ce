import { playback, type Database } from '@hookline/db';

/** Maximum number of films of each kind that are listed. */
export const FILMS_LISTED_MAX = 200;
/** Time within which a worker takes a film that is due. */
const ATTENDED_MS = 60_000;

/** Films that are rendered or wait, and episodes whose rendering has failed for good. */
export type FilmQueue = {
  requested: playback.RequestedFilm[];
  failed: playback.FailedFilm[];
  /** Number of all episodes that have failed, of which the first are listed. */
  failedCount: number;
  /** Whether films have been due for a while and no process renders any. */
  isUnattended: boolean;
};

/** Reads the queue of films. */
export async function readFilms(db: Database, nowMs: number): Promise<FilmQueue> {
  const [requested, failed, failedCount] = await Promise.all([
    playback.listRequestedFilms(db, { nowMs, filmsMax: FILMS_LISTED_MAX }),
    playback.listFailedFilms(db, FILMS_LISTED_MAX),
    playback.countFailed(db),
  ]);
  const isUnattended =
    !requested.some(({ isRunning }) => isRunning) &&
    requested.some(({ dueAtMs }) => nowMs - dueAtMs > ATTENDED_MS);
  return { requested, failed, failedCount, isUnattended };
}
