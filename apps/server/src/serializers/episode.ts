import type { DataOf, Episode, NextEpisode, play, Playback } from '@hookline/contract';
import type { EpisodeRecord, MediaVersion } from '@hookline/db';
import type { Coins, LockStatus } from '@hookline/domain';

import { withMediaOrigin } from '../playlists.ts';
import { serializeImage, widestUrl, type MediaOrigin } from './image.ts';

/** Time after which a client asks again for an episode that is being rendered. */
const PROCESSING_RETRY_SECONDS = 3;

/** Returns an episode as lists show it: `playUrl` is '' for every viewer. */
export function serializeEpisode(
  episode: EpisodeRecord,
  lockStatus: LockStatus,
  origin: MediaOrigin,
): Episode {
  const firstFrame =
    episode.firstFrame === null ? null : serializeImage(episode.firstFrame, origin);
  return {
    id: episode.episodeId,
    chapterName: episodeName(episode.episodeNumber),
    sequenceNo: episode.episodeNumber,
    playUrl: '',
    chapterFirstFrameImageUrl: widestUrl(firstFrame),
    firstFrame,
    lockStatus,
    downloadAppStatus: episode.downloadAppStatus,
    chapterPrice: episode.price,
    mediaStatus: episode.mediaStatus,
    ...(episode.mediaStatus === 'processing'
      ? { retryAfterSeconds: PROCESSING_RETRY_SECONDS }
      : {}),
    durationSeconds: episode.mediaStatus === 'ready' ? (episode.durationMs ?? 0) / 1000 : 0,
  };
}

/** Names an episode on the wire. `episodeNumber` is one-based. */
export function episodeName(episodeNumber: number): string {
  return `EP ${episodeNumber}`;
}

/** Gives what a player fetches ahead. The key is left out, so the episode may be locked. */
export function serializeNextEpisode(
  next: {
    episodeId: string;
    lockStatus: LockStatus;
    media: Pick<MediaVersion, 'playlists' | 'prefetch'>;
  },
  { mediaOrigin }: MediaOrigin,
): NextEpisode {
  return {
    chapterId: next.episodeId,
    lockStatus: next.lockStatus,
    playlists: withMediaOrigin(next.media.playlists, mediaOrigin),
    prefetch: next.media.prefetch.map((path) => mediaOrigin + path),
  };
}

/** Gives an episode that its viewer has just paid for, or had paid for before. */
export function serializeUnlockedEpisode(unlocked: {
  episodeId: string;
  playback: Playback;
  spent: { coin: Coins; bonus: Coins };
}): DataOf<typeof play>['curr'] {
  const { episodeId, playback, spent } = unlocked;
  return {
    chapterId: episodeId,
    lockStatus: 1,
    playerUrlInfo: playback.playUrl,
    playback,
    coinNum: spent.coin,
    bonusNum: spent.bonus,
  };
}
