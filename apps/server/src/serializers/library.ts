import type { EpisodeBehavior, Favourite, HistoryEntry, ResponseData } from '@hookline/contract';
import type { identity, library } from '@hookline/db';

import { episodeName } from './episode.ts';
import { serializeCover, serializeImage, widestUrl, type MediaOrigin } from './image.ts';

/** Returns a drama as a member's list shows it. */
export function serializeLibraryDrama(
  drama: library.LibraryDrama & { isFavourite: boolean },
  origin: MediaOrigin,
) {
  return {
    contentId: drama.dramaId,
    contentName: drama.dramaName,
    ...serializeCover(drama.cover, origin),
    chapterNum: drama.episodeCount,
    chapterId: drama.firstEpisodeId,
    likeFlag: drama.isFavourite,
  };
}

/** Returns the episode of a drama that the member watched last. */
export function serializeLastWatched(episode: { episodeId: string; episodeNumber: number }) {
  return {
    sequenceNo: episode.episodeNumber,
    contentChapterId: episode.episodeId,
    chapterName: episodeName(episode.episodeNumber),
  };
}

export function serializeFavourite(
  record: library.FavouriteRecord,
  origin: MediaOrigin,
): Favourite {
  return {
    ...serializeLibraryDrama({ ...record, isFavourite: true }, origin),
    ...(record.lastWatched === null ? {} : serializeLastWatched(record.lastWatched)),
  };
}

export function serializeHistoryEntry(
  record: library.HistoryRecord,
  origin: MediaOrigin,
): HistoryEntry {
  const firstFrame = record.firstFrame === null ? null : serializeImage(record.firstFrame, origin);
  return {
    ...serializeLibraryDrama(record, origin),
    ...serializeLastWatched(record.lastWatched),
    chapterFirstFrameImageUrl: widestUrl(firstFrame),
    firstFrame,
    positionSeconds: record.positionSeconds,
    durationSeconds: (record.durationMs ?? 0) / 1000,
    watchedAt: record.watchedAtMs,
  };
}

export function serializeBehavior(behavior: library.Behavior): EpisodeBehavior {
  return {
    likeFlag: behavior.isFavourite,
    thumbUpFlag: behavior.isLiked,
    likeNum: behavior.favouriteCount,
    thumbUpNum: behavior.likeCount,
  };
}

/** Returns the guest's tap that required a login. */
export function serializeWish(
  wish: NonNullable<identity.Handoff['wish']>,
): NonNullable<NonNullable<ResponseData<'handoffTake'>>['wish']> {
  if (wish.kind === 'top-up') return wish;
  const { kind, dramaId, episodeId } = wish;
  return { kind, contentId: dramaId, chapterId: episodeId };
}

/** Returns the package that a guest has chosen for an episode. */
export function serializeChosenProduct({
  episodeId,
  productId,
}: NonNullable<identity.Handoff['chosenProduct']>): NonNullable<
  NonNullable<ResponseData<'handoffTake'>>['chosenProduct']
> {
  return { chapterId: episodeId, productId };
}
