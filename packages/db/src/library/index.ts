/** What members have watched. */
export { findMergeableEpisodes, type MergeableEpisode } from './mergeable-episodes.ts';
export {
  catchUpHistory,
  deleteHistory,
  findPosition,
  lockHistory,
  readHistory,
  reportWatch,
  writeHistory,
} from './watch-history.ts';
