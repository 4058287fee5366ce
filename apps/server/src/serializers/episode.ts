import type {
  DataOf,
  Episode,
  NextEpisode,
  playAllCall,
  Playback,
  playCall,
} from '@hookline/contract';
import type { EpisodeRecord, MediaVersion } from '@hookline/db';
import type { EpisodeCharge, LockStatus } from '@hookline/domain/player';
import { spentOf, type SpendPart } from '@hookline/domain/wallet';

import { withMediaOrigin } from '../files/playlists.ts';
import { serializeImage, widestUrl, type MediaOrigin } from './image.ts';

/** Time after which a client retries for an episode that is being rendered. */
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

/** Returns an episode's name on the wire. `episodeNumber` is one-based. */
export function episodeName(episodeNumber: number): string {
  return `EP ${episodeNumber}`;
}

/** Returns the data that a player fetches ahead. It has no key, so the episode may be locked. */
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

/**
 * Returns an episode that its viewer has paid for, just now or earlier.
 *
 * @param unlocked.parts  Empty if nothing was paid.
 */
export function serializeUnlockedEpisode(unlocked: {
  episodeId: string;
  playback: Playback;
  parts: readonly SpendPart[];
}): DataOf<typeof playCall>['curr'] {
  const { episodeId, playback, parts } = unlocked;
  const playerUrlInfo = playback.playUrl;
  return { chapterId: episodeId, lockStatus: 1, playerUrlInfo, playback, ...serializeSpent(parts) };
}

/**
 * Returns an episode with the charges for all episodes that were locked.
 *
 * @param rest.charges  In episode order; empty if nothing was paid.
 */
export function serializeUnlockedRest(rest: {
  episodeId: string;
  playback: Playback;
  charges: readonly EpisodeCharge[];
}): DataOf<typeof playAllCall> {
  const { episodeId, playback, charges } = rest;
  const own = charges.find((charge) => charge.episodeId === episodeId)?.parts ?? [];
  return {
    curr: serializeUnlockedEpisode({ episodeId, playback, parts: own }),
    unlocked: charges.map(({ episodeId: chapterId, parts }) => {
      return { chapterId, lockStatus: 1, ...serializeSpent(parts) };
    }),
    ...serializeSpent(charges.flatMap(({ parts }) => parts)),
  };
}

function serializeSpent(parts: readonly SpendPart[]): { coinNum: number; bonusNum: number } {
  return { coinNum: spentOf(parts, 'coin'), bonusNum: spentOf(parts, 'bonus') };
}
