/** Library queries: My List, liked episodes, favourite and like counts, and watch histories. */
export {
  addFavourite,
  deleteFavourites,
  listFavourites,
  lowerFavouriteCounts,
  raiseFavouriteCount,
  type FavouriteRecord,
} from './favourites.ts';
export { forgetDrama, forgetEpisode } from './forget-drama.ts';
export { addLike, deleteLikes, lowerLikeCounts, raiseLikeCount } from './likes.ts';
export { describeWatched, listHistory, type HistoryRecord } from './list-history.ts';
export type { LibraryDrama } from './library-drama.ts';
export { countListed } from './list-page.ts';
export { findMissing, type EpisodeKey, type Missing } from './wanted-episode.ts';
export { findBehavior, findDramaFlags, type Behavior, type DramaFlags } from './behavior.ts';
export {
  catchUpHistory,
  deleteHistory,
  findPosition,
  lockHistory,
  readHistory,
  reportWatch,
  writeHistory,
} from './watch-history.ts';
