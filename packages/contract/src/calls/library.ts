import * as z from 'zod/mini';

import { defineCall } from '../call.ts';
import { BATCH_DELETE_MAX, GUEST_HISTORY_MAX, SCREEN_PAGE_ITEMS } from '../constants.ts';
import { ImageInfo } from '../drama.ts';
import { ContentId, Count, countedPageOf, EpochMs, PageIndex, pageSize } from '../fields.ts';
import { ROUTES } from '../routes.ts';

const PageQuery = z.object({ pageIndex: PageIndex, pageSize: pageSize(SCREEN_PAGE_ITEMS) });
export const EpisodeKey = z.object({ contentId: ContentId, chapterId: ContentId });
/** Maximum position in seconds: no episode is longer than a day. */
const POSITION_SECONDS_MAX = 86_400;
const PositionSeconds = z.number().check(z.gte(0), z.lte(POSITION_SECONDS_MAX));

/** An entry of a guest history. */
export const GuestWatch = z.extend(EpisodeKey, {
  positionSeconds: PositionSeconds,
  watchedAt: EpochMs,
});

/** A drama in a member's lists. */
const LibraryDrama = z.object({
  contentId: ContentId,
  contentName: z.string(),
  /** URL of the widest cover; '' while it is being generated. `cover` has every width. */
  contentCoverUrl: z.string(),
  cover: z.nullable(ImageInfo),
  /** Number of episodes. */
  chapterNum: Count,
  /** Id of episode 1. */
  chapterId: ContentId,
  /** Whether the drama is in My List. */
  likeFlag: z.boolean(),
});

/** Last watched episode. `chapterName` is 'EP 7': the second word is the one-based number. */
const LastWatched = {
  /** One-based. */
  sequenceNo: z.int().check(z.gte(1)),
  contentChapterId: ContentId,
  chapterName: z.string(),
};

/** A drama of My List; its episode fields are absent until the member has watched an episode. */
export const Favourite = z.extend(LibraryDrama, {
  sequenceNo: z.optional(LastWatched.sequenceNo),
  contentChapterId: z.optional(LastWatched.contentChapterId),
  chapterName: z.optional(LastWatched.chapterName),
});
export type Favourite = z.infer<typeof Favourite>;

/** A drama that the member has watched, with the last episode and position. */
export const HistoryEntry = z.extend(LibraryDrama, {
  ...LastWatched,
  chapterFirstFrameImageUrl: z.string(),
  firstFrame: z.nullable(ImageInfo),
  positionSeconds: z.number(),
  /** 0 until the episode is ready. */
  durationSeconds: z.number(),
  watchedAt: EpochMs,
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

/** Request to delete the listed dramas or all of them. Unknown ids are ignored. */
const Deletion = z
  .object({
    contentIdList: z._default(z.array(ContentId).check(z.maxLength(BATCH_DELETE_MAX)), []),
    /** 1 deletes all dramas and ignores the list. */
    isAll: z._default(z.literal([0, 1]), 0),
  })
  .check(z.refine(({ contentIdList, isAll }) => isAll === 1 || contentIdList.length > 0));

export const collectAddCall = defineCall({
  route: ROUTES.collectAdd,
  auth: 'user',
  summary: 'Adds a drama to My List. Adding it again changes nothing.',
  input: EpisodeKey,
  data: z.null(),
});

export const collectCancelCall = defineCall({
  route: ROUTES.collectCancel,
  auth: 'user',
  summary: 'Takes a drama out of My List.',
  input: EpisodeKey,
  data: z.null(),
});

export const collectListCall = defineCall({
  route: ROUTES.collectList,
  auth: 'user',
  summary: 'My List, the drama added last first.',
  input: PageQuery,
  data: countedPageOf(Favourite),
});

export const collectDelCall = defineCall({
  route: ROUTES.collectDel,
  auth: 'user',
  summary: 'Takes several dramas, or all, out of My List.',
  input: Deletion,
  data: z.null(),
});

export const thumbUpAddCall = defineCall({
  route: ROUTES.thumbUpAdd,
  auth: 'user',
  summary: 'Likes an episode. Liking it again changes nothing.',
  input: EpisodeKey,
  data: z.null(),
});

export const thumbUpCancelCall = defineCall({
  route: ROUTES.thumbUpCancel,
  auth: 'user',
  summary: 'Takes back the like of an episode.',
  input: EpisodeKey,
  data: z.null(),
});

export const historyListCall = defineCall({
  route: ROUTES.historyList,
  auth: 'user',
  summary: 'What the member has watched: one entry per drama, the newest first.',
  input: PageQuery,
  data: countedPageOf(HistoryEntry),
});

export const historyDelCall = defineCall({
  route: ROUTES.historyDel,
  auth: 'user',
  summary: 'Forgets that the member has watched several dramas, or all of them.',
  input: Deletion,
  data: z.null(),
});

export const historyReportCall = defineCall({
  route: ROUTES.historyReport,
  auth: 'user',
  summary: 'Keeps how far a member has watched an episode, and counts the view once a day.',
  input: z.extend(EpisodeKey, { sectionMediaPlayedSeconds: PositionSeconds }),
  data: z.null(),
});

export const historyMergeCall = defineCall({
  route: ROUTES.historyMerge,
  auth: 'user',
  summary:
    'Takes the history of a guest into the account. The newer watch time of a drama wins; merging the same again changes nothing.',
  input: z.object({
    entries: z.array(GuestWatch).check(z.minLength(1), z.maxLength(GUEST_HISTORY_MAX)),
  }),
  data: z.null(),
});
