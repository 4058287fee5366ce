export { forgetDramas, GUEST_HISTORY_MAX, rememberDrama, withoutMerged } from './guest-history.ts';
export { firstNeedPayEpisodeIndex, lockStatusOf, type LockStatus } from './lock.ts';
export { AUTO_UNLOCK_DAILY_COINS_DEFAULT, type AutoUnlockState } from './auto-unlock.ts';
export { playbackObstacle, type PlaybackObstacle } from './playback-obstacle.ts';
export { decideUnlock, isUnlocked, type UnlockRefusal } from './unlock.ts';
export {
  decideUnlockAll,
  type EpisodeCharge,
  type LockedEpisode,
  type UnlockAllRefusal,
} from './unlock-all.ts';
export { decideView, type ViewRefusal } from './view.ts';
