export {
  planHistoryMerge,
  type EpisodePosition,
  type GuestWatch,
  type LastWatched,
  type WatchHistory,
} from './merge-history.ts';
