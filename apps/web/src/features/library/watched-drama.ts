import type { HistoryEntry, ImageInfo } from '@hookline/contract/client';

import type { GuestHistoryEntry } from './history/guest-history.ts';

/** Drama that the viewer, guest or member, has watched, with the last watched episode. */
export type WatchedDrama = {
  dramaId: string;
  dramaName: string;
  episodeCount: number;
  cover: ImageInfo | null;
  firstFrame: ImageInfo | null;
  episodeId: string;
  episodeNumber: number;
  positionSeconds: number;
  /** 0 if unknown. */
  durationSeconds: number;
  /** Whether the drama is in My List; never for a guest. */
  isFavourite: boolean;
};

export function watchedByMember(entry: HistoryEntry): WatchedDrama {
  return {
    dramaId: entry.contentId,
    dramaName: entry.contentName,
    episodeCount: entry.chapterNum,
    cover: entry.cover,
    firstFrame: entry.firstFrame,
    episodeId: entry.contentChapterId,
    episodeNumber: entry.sequenceNo,
    positionSeconds: entry.positionSeconds,
    durationSeconds: entry.durationSeconds,
    isFavourite: entry.likeFlag,
  };
}

export function watchedByGuest(entry: GuestHistoryEntry): WatchedDrama {
  return {
    dramaId: entry.id,
    dramaName: entry.contentName,
    episodeCount: entry.chapterNum,
    cover: entry.cover,
    firstFrame: entry.firstFrame,
    episodeId: entry.chapterId,
    episodeNumber: entry.epIndex + 1,
    positionSeconds: entry.positionSeconds,
    durationSeconds: entry.durationSeconds,
    isFavourite: false,
  };
}

/** Remaining time at which an episode counts as watched, as in the player. */
const END_SECONDS = 5;

/** Whether the last episode of the drama has been watched to its end. */
export function isFinished(drama: WatchedDrama): boolean {
  const { episodeNumber, episodeCount, positionSeconds, durationSeconds } = drama;
  return (
    episodeNumber >= episodeCount &&
    durationSeconds > 0 &&
    positionSeconds >= durationSeconds - END_SECONDS
  );
}

/** Returns the watched fraction of the episode, from 0 to 1; 0 while its length is unknown. */
export function progressOf({ positionSeconds, durationSeconds }: WatchedDrama): number {
  return durationSeconds > 0 ? Math.min(1, Math.max(0, positionSeconds / durationSeconds)) : 0;
}
