import { DOWNLOAD_APP_REQUIRED, LOCK_STATUS_LOCKED, type Episode } from '@hookline/contract/client';

/** Sums up the episodes that are still locked and can be unlocked in the browser. */
export function lockedRestOf(episodes: readonly Episode[]): {
  episodeCount: number;
  coinCount: number;
  /** Whether all of them can be unlocked together: the server rejects a rest with gaps. */
  isWhole: boolean;
} {
  const rest = episodes.filter(({ lockStatus }) => lockStatus === LOCK_STATUS_LOCKED);
  const locked = rest.filter(
    ({ downloadAppStatus }) => downloadAppStatus !== DOWNLOAD_APP_REQUIRED,
  );
  return {
    episodeCount: locked.length,
    coinCount: locked.reduce((sum, { chapterPrice }) => sum + chapterPrice, 0),
    isWhole: locked.length === rest.length && rest.every(isReady),
  };
}

function isReady({ mediaStatus }: Episode): boolean {
  return mediaStatus === 'ready';
}
