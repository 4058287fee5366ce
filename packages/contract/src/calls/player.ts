import * as z from 'zod/mini';

import { defineCall } from '../call.ts';
import { EPISODE_PAGE_ITEMS } from '../constants.ts';
import { ImageInfo } from '../drama.ts';
import { CoinAmount, ContentId, Count, EpochMs, PageIndex, pageOf, pageSize } from '../fields.ts';
import { ROUTES } from '../routes.ts';

/** An episode as lists show it. `playUrl` is always '' here, because lists play nothing. */
export const Episode = z.object({
  id: ContentId,
  /** 'EP 7' in every locale: the second word is the one-based number. */
  chapterName: z.string(),
  /** One-based. */
  sequenceNo: z.int().check(z.gte(1)),
  playUrl: z.string(),
  chapterFirstFrameImageUrl: z.string(),
  firstFrame: z.nullable(ImageInfo),
  /** 1: unlocked, 2: locked. */
  lockStatus: z.literal([1, 2]),
  /** 1: the app must be downloaded to watch. */
  downloadAppStatus: z.literal([0, 1]),
  chapterPrice: CoinAmount,
  mediaStatus: z.literal(['ready', 'processing', 'failed']),
  /** Present only while the episode is being processed. */
  retryAfterSeconds: z.optional(Count),
  /** 0 until the episode is ready. */
  durationSeconds: z.number(),
});
export type Episode = z.infer<typeof Episode>;

/** Playlist texts by name: 'master.m3u8', '640.m3u8', ... They contain no secret. */
const Playlists = z.record(z.string(), z.string());

/** Everything a player needs to start without another request. */
export const Playback = z.object({
  /** Ticketed URL of the master playlist; the other playlist names are relative to it. */
  playUrl: z.string(),
  /** Time at which the ticket expires. */
  expiresAt: EpochMs,
  playlists: Playlists,
  /** The 16 bytes of the content key in base64. */
  key: z.string(),
  captions: z.array(z.object({ lang: z.string(), label: z.string(), url: z.string() })),
  widthPx: Count,
  heightPx: Count,
  durationSeconds: z.number(),
  /** Position at which the viewer stopped; 0 for a guest, whose position the browser stores. */
  resumeSeconds: z.number(),
});
export type Playback = z.infer<typeof Playback>;

/** Next episode. It may be prefetched even if it is locked, because its files are encrypted. */
export const NextEpisode = z.object({
  chapterId: ContentId,
  lockStatus: z.literal([1, 2]),
  playlists: Playlists,
  /** URLs of the init segment and the first segments of the lowest rendition. */
  prefetch: z.array(z.string()),
});
export type NextEpisode = z.infer<typeof NextEpisode>;

export const EpisodeDetail = z.extend(Episode, {
  /** Null if locked, not ready, or if the app must be downloaded; `playUrl` is '' then. */
  playback: z.nullable(Playback),
  /** Null for the last episode and while the next episode is not ready. */
  next: z.nullable(NextEpisode),
});
export type EpisodeDetail = z.infer<typeof EpisodeDetail>;

export const chapterListCall = defineCall({
  route: ROUTES.chapterList,
  auth: 'optional',
  summary: 'The episodes of a drama in their order.',
  input: z.object({
    contentId: ContentId,
    pageIndex: PageIndex,
    pageSize: pageSize(EPISODE_PAGE_ITEMS),
  }),
  data: pageOf(Episode),
});

const EpisodeKey = z.object({ contentId: ContentId, chapterId: ContentId });

export const chapterDetailCall = defineCall({
  route: ROUTES.chapterDetail,
  auth: 'optional',
  summary: 'One episode with what it takes to play it, and the next one ahead.',
  input: EpisodeKey,
  data: EpisodeDetail,
});

export const chapterBehaviorCall = defineCall({
  route: ROUTES.chapterBehavior,
  auth: 'optional',
  summary: 'Likes and favourites of an episode and what the viewer did.',
  input: EpisodeKey,
  data: z.object({
    likeFlag: z.boolean(),
    thumbUpFlag: z.boolean(),
    likeNum: Count,
    thumbUpNum: Count,
  }),
});
export type EpisodeBehavior = z.infer<typeof chapterBehaviorCall.data>;

/** Reports that an episode began to play for a guest. `historyReport` counts a member's view. */
export const viewReportCall = defineCall({
  route: ROUTES.viewReport,
  auth: 'optional',
  summary: 'Counts a view: one per browser, episode and day.',
  input: EpisodeKey,
  data: z.null(),
});

const UnlockedEpisode = z.object({
  chapterId: ContentId,
  lockStatus: z.literal(1),
  /** Equal to `playback.playUrl`. */
  playerUrlInfo: z.string(),
  playback: Playback,
  /** Coins and bonus that this request spent on the episode. */
  coinNum: CoinAmount,
  bonusNum: CoinAmount,
});

/** Unlocks an episode, or returns its playback again at no cost. */
export const playCall = defineCall({
  route: ROUTES.play,
  auth: 'user',
  summary: 'Unlocks the first locked episode of a drama and answers what it takes to play it.',
  input: z.object({
    contentId: ContentId,
    chapterId: ContentId,
    /** Price that the viewer was shown; if it has risen, the call charges nothing: B0003. */
    chapterPrice: z.optional(CoinAmount),
    /** 1: the player unlocks without a tap; only for members who have switched that on. */
    autoLock: z._default(z.literal([0, 1]), 0),
    contentType: z._default(z.literal(2), 2),
  }),
  data: z.object({ curr: UnlockedEpisode }),
});

/** Unlocks all locked episodes of a drama; repeating the call is free. Our own call (ADR 0071). */
export const playAllCall = defineCall({
  route: ROUTES.playAll,
  auth: 'user',
  summary: 'Unlocks the rest of a drama in one transaction and plays an episode of it.',
  input: z.object({
    contentId: ContentId,
    /** Episode to play. */
    chapterId: ContentId,
    /** Total that the viewer was shown; if it has risen, the call charges nothing: B0003. */
    totalPrice: CoinAmount,
    contentType: z._default(z.literal(2), 2),
  }),
  data: z.object({
    curr: UnlockedEpisode,
    /** Episodes that this request unlocked, in the drama's order. Empty for a repeated call. */
    unlocked: z.array(
      z.object({
        chapterId: ContentId,
        lockStatus: z.literal(1),
        coinNum: CoinAmount,
        bonusNum: CoinAmount,
      }),
    ),
    /** Sums of `unlocked`. */
    coinNum: CoinAmount,
    bonusNum: CoinAmount,
  }),
});
