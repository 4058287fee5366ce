/** Queries of episode media and of requests for media that is not ready. */
export { dropEpisodeMedia, listEpisodeMedia, type EpisodeMedia } from './episode-media.ts';
export {
  dropMediaRequest,
  ENCODING,
  failEpisode,
  findUnrendered,
  RENDERING,
  requestMedia,
  resetFailed,
} from './media-requests.ts';
export {
  failEpisodeSource,
  findEpisodeSource,
  isEncodingDue,
  saveEpisodeSource,
  takeEpisodeSource,
  type EpisodeSource,
  type FilmSource,
  type UnencodedEpisode,
} from './film-sources.ts';
export {
  countFailed,
  listFailedFilms,
  listRequestedFilms,
  type FailedFilm,
  type FilmProgress,
  type RequestedFilm,
} from './film-queue.ts';
export { findEpisodeToUnlock, type EpisodeToUnlock } from './episode-to-unlock.ts';
export { findMediaVersion, saveMediaVersion, setPlaylists } from './media-versions.ts';
export { findWatchableEpisodes, type WatchableEpisode } from './watchable-episodes.ts';
