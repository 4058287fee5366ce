import { playback, type Database } from '@hookline/db';

/** Maximum number of films of each kind that are listed. */
export const FILMS_LISTED_MAX = 200;
/** Time within which a worker takes a film that is due. */
const ATTENDED_MS = 60_000;

/** Completed share below which the time left would be a guess. */
const FRACTION_MIN = 0.05;

/** A film of the queue, with the time until its film is made. */
export type QueuedFilm = playback.RequestedFilm & {
  /** Estimated from the progress so far; null if the film is not in progress or has just begun. */
  leftMs: number | null;
};

/** Films that are made or wait, and episodes whose films have failed for good. */
export type FilmQueue = {
  requested: QueuedFilm[];
  failed: playback.FailedFilm[];
  /** Number of all episodes that have failed, of which the first are listed. */
  failedCount: number;
  /** Whether films have been due for a while and no process makes any. */
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
  const queued = requested.map((film) =>
    Object.assign(film, { leftMs: timeLeft(film.progress, nowMs) }),
  );
  return { requested: queued, failed, failedCount, isUnattended };
}

/** Estimates the time until a film is made; null without enough progress. */
export function timeLeft(progress: playback.FilmProgress | null, nowMs: number): number | null {
  if (progress === null || progress.fraction < FRACTION_MIN) return null;
  const { startedAtMs, fraction } = progress;
  return Math.max(0, Math.round(((nowMs - startedAtMs) * (1 - fraction)) / fraction));
}
