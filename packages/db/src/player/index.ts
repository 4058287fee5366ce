/** Queries of episode media and of requests for media that is not ready. */
export { dropEpisodeMedia, listEpisodeMedia, type EpisodeMedia } from './episode-media.ts';
export {
  dropMediaRequest,
  failEpisode,
  findUnrendered,
  RENDERING,
  requestMedia,
  countFailed,
  resetFailed,
} from './media-requests.ts';
export {
  listFailedFilms,
  listRequestedFilms,
  type FailedFilm,
  type RequestedFilm,
} from './film-queue.ts';
export { findEpisodeToUnlock, type EpisodeToUnlock } from './episode-to-unlock.ts';
export { findMediaVersion, saveMediaVersion, setPlaylists } from './media-versions.ts';
export { findWatchableEpisodes, type WatchableEpisode } from './watchable-episodes.ts';
