export { readDisk, type DiskSpace } from './read-disk.ts';
export { FILMS_LISTED_MAX, readFilms, type FilmQueue } from './read-films.ts';
export { needsSomebody, readJobs, type JobState } from './read-jobs.ts';
export { readLive, type LiveCounts } from './read-live.ts';
export { readSafety, type Safety } from './read-safety.ts';
export { listServers, startBeats, type BeatState, type ListedServer } from './server-beats.ts';
