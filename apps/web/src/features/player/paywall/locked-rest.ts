import { DOWNLOAD_APP_REQUIRED, LOCK_STATUS_LOCKED, type Episode } from '@hookline/contract/client';

/** Sums up the episodes that are still locked and can be unlocked in the browser. */
export function lockedRestOf(episodes: readonly Episode[]): {
  episodeCount: number;
  coinCount: number;
} {
  const locked = episodes.filter(
    ({ lockStatus, downloadAppStatus }) =>
      lockStatus === LOCK_STATUS_LOCKED && downloadAppStatus !== DOWNLOAD_APP_REQUIRED,
  );
  return {
    episodeCount: locked.length,
    coinCount: locked.reduce((sum, { chapterPrice }) => sum + chapterPrice, 0),
  };
}
