import { DOWNLOAD_APP_REQUIRED, LOCK_STATUS_LOCKED, type Episode } from '@hookline/contract/client';

/** What is still locked for this viewer and can be unlocked here, as a whole. */
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
