import { DRAMA_TEXT_FIELDS, PRICE_MAX } from '@hookline/domain/catalog';
import { LOCALES } from '@hookline/domain/routing';
import * as z from 'zod/mini';

import { EpochMs } from '../fields.ts';
import { MaybeAt, REASON_CHARACTERS_MAX } from './fields.ts';
import { AuditEntry } from './order-fields.ts';

export const DRAMA_STATES = ['draft', 'published', 'retired', 'taken-down'] as const;

export const DramaId = z.string().check(z.regex(/^[0-9a-f]{32}$/));
export const DramaState = z.enum(DRAMA_STATES);
export const LocaleName = z.enum(LOCALES);
export const Coins = z.int().check(z.gte(0), z.lte(PRICE_MAX));
const Count = z.int().check(z.nonnegative());

/**
 * Reason of an act that needs none; empty if nothing was typed. What a call's schema makes of an
 * input has to fit the schema again, because browser and server each parse it.
 */
export const MaybeReason = z.string().check(
  z.trim(),
  z.maxLength(REASON_CHARACTERS_MAX, {
    error: `Use at most ${REASON_CHARACTERS_MAX} characters.`,
  }),
);

/** A picture of which each file is at `url`/WIDTH.webp. */
export const Picture = z.object({
  url: z.string(),
  widths: z.array(z.int()),
  /** Data URL of a tiny version. */
  placeholder: z.string(),
});

export const DramaRow = z.object({
  dramaId: DramaId,
  name: z.string(),
  state: DramaState,
  changedAt: EpochMs,
  cover: z.nullable(Picture),
  episodeCount: Count,
  readyCount: Count,
  failedCount: Count,
  freeCount: Count,
  /** Least and greatest price of the episodes that are not free; null if all are. */
  prices: z.nullable(z.object({ min: Coins, max: Coins })),
  /** Genres in the order in which a card shows them. */
  categoryIds: z.array(z.string()),
  /** Number of languages that lack a name or a synopsis. */
  gapCount: Count,
  /** The last seven days in UTC, a few minutes late. */
  week: z.object({ views: Count, unlocks: Count, coin: Count, bonus: Count }),
});
export type DramaRow = z.infer<typeof DramaRow>;

export const DramaEpisode = z.object({
  episodeNumber: z.int(),
  price: Coins,
  isAppOnly: z.boolean(),
  status: z.enum(['ready', 'processing', 'failed']),
  failure: z.nullable(z.string()),
  durationMs: z.nullable(z.int()),
  renditionsPx: z.array(z.int()),
  captionLangs: z.array(z.string()),
});
export type DramaEpisode = z.infer<typeof DramaEpisode>;

export const DramaDetail = z.extend(DramaRow, {
  publishedAt: MaybeAt,
  /** Languages with texts. */
  locales: z.array(z.string()),
  /** English names of the rows of the home page that show it, or would if it were published. */
  columns: z.array(z.string()),
  /** Views over all days. */
  views: Count,
  /** Page of viewers; episode 1. */
  viewersUrl: z.string(),
  episodes: z.array(DramaEpisode),
  /** Acts of operators, newest first. */
  acts: z.array(AuditEntry),
});
export type DramaDetail = z.infer<typeof DramaDetail>;

export const TextField = z.enum(DRAMA_TEXT_FIELDS);

/** Result of an act: the entry in the audit. */
export const DramaActDone = z.object({ entry: z.nullable(AuditEntry) });
export type DramaActDone = z.infer<typeof DramaActDone>;
