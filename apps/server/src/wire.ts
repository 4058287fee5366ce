import type { Drama, Episode, ImageInfo } from '@hookline/contract';
import type { DramaRecord, EpisodeRecord, ImageRecord } from '@hookline/db';
import type { LockStatus } from '@hookline/domain';

import type { Site } from './deps.ts';

/** This module alone translates database records to their names on the wire. */

/** Time after which a client asks again for an episode that is being rendered. */
const PROCESSING_RETRY_SECONDS = 3;

type Origin = Pick<Site, 'mediaOrigin'>;

function toWireImage(image: ImageRecord, { mediaOrigin }: Origin): ImageInfo {
  const { hash, widthPx, heightPx, placeholder, widths } = image;
  return { url: `${mediaOrigin}/images/${hash}`, widthPx, heightPx, placeholder, widths };
}

/** A drama's cover as everything that shows a drama has it. */
export function toWireCover(
  image: ImageRecord | null,
  origin: Origin,
): Pick<Drama, 'contentCoverUrl' | 'cover'> {
  const cover = image === null ? null : toWireImage(image, origin);
  return { contentCoverUrl: widestUrl(cover), cover };
}

export function toWireDrama(drama: DramaRecord, origin: Origin): Drama {
  return {
    contentId: drama.contentId,
    contentName: drama.contentName,
    introduce: drama.introduce,
    ...toWireCover(drama.cover, origin),
    classList: drama.categories,
    labels: drama.labels.map((name) => ({ name })),
    chapterNum: drama.chapterNum,
    chapterId: drama.firstChapterId,
  };
}

/** Returns an episode as lists show it: `playUrl` is '' for every viewer. */
export function toWireEpisode(
  episode: EpisodeRecord,
  lockStatus: LockStatus,
  origin: Origin,
): Episode {
  const firstFrame = episode.firstFrame === null ? null : toWireImage(episode.firstFrame, origin);
  return {
    id: episode.chapterId,
    chapterName: `EP ${episode.episodeNumber}`,
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

function widestUrl(image: ImageInfo | null): string {
  const widest = image?.widths.at(-1);
  return image === null || widest === undefined ? '' : `${image.url}/${widest}.webp`;
}
