import * as z from 'zod/mini';

import { CoinAmount, ContentId, Count, NameId } from './fields.ts';

/** An image in all its widths: `${url}/${width}.webp`. `placeholder` is a tiny data URL. */
export const ImageInfo = z.object({
  /** '/images/<hash>', on the media origin if there is one. */
  url: z.string(),
  widthPx: Count,
  heightPx: Count,
  placeholder: z.string(),
  /** Ascending; never wider than the source. */
  widths: z.array(Count),
});
export type ImageInfo = z.infer<typeof ImageInfo>;

export const Category = z.object({ categoryId: NameId, name: z.string() });
export type Category = z.infer<typeof Category>;

/** A drama as lists show it. Texts are in the locale of the request, else in English. */
export const Drama = z.object({
  contentId: ContentId,
  contentName: z.string(),
  introduce: z.string(),
  /** URL of the widest cover; '' while it is being generated. `cover` has every width. */
  contentCoverUrl: z.string(),
  cover: z.nullable(ImageInfo),
  classList: z.array(Category),
  labels: z.array(z.object({ name: z.string() })),
  /** Number of episodes. */
  chapterNum: Count,
  /** Number of free episodes. */
  freeChapterNum: Count,
  /** Price in coins of each episode that is not free; 0 if all are free. */
  chapterPrice: CoinAmount,
  /** Id of episode 1. */
  chapterId: ContentId,
});
export type Drama = z.infer<typeof Drama>;

/** A drama as its own page shows it, for one viewer. */
export const DramaDetail = z.extend(Drama, {
  likeFlag: z.boolean(),
  thumbUpFlag: z.boolean(),
  /** Zero-based; equals `chapterNum` when nothing is locked. */
  firstNeedPayEpisodeIndex: Count,
  /** Price in coins of all locked episodes for a new viewer. */
  totalPrice: CoinAmount,
  /** Total duration of all episodes that are ready. */
  durationSeconds: z.number(),
});
export type DramaDetail = z.infer<typeof DramaDetail>;
