import { EPISODES_MAX, PRICE_MAX } from '@hookline/domain/catalog';
import * as z from 'zod/mini';

import { queryInt } from '../../fields.ts';
import { Coins, DramaDetail, DramaId, DramaRow, DramaState, LocaleName } from '../drama-fields.ts';
import { Cursor, STUDIO_PAGE_ITEMS, studioPageOf } from '../fields.ts';
import { defineStudioCall } from '../studio-call.ts';

const WORD_CHARACTERS_MAX = 300;
const ID_CHARACTERS_MAX = 64;
const Id = z.string().check(z.maxLength(ID_CHARACTERS_MAX));
const Count = z.int().check(z.nonnegative());

export const dramaListCall = defineStudioCall({
  route: { method: 'GET', path: '/dramas' },
  permission: 'drama.read',
  risk: 'plain',
  summary: 'Dramas in any state, the last changed first, by their filters.',
  input: z.object({
    /** Words of a name in any language, a slug, an address of viewers, or digits of an id. */
    q: z.optional(z.string().check(z.trim(), z.maxLength(WORD_CHARACTERS_MAX))),
    state: z.optional(DramaState),
    /** A language that lacks texts, or any. */
    gap: z.optional(z.union([z.literal('any'), LocaleName])),
    categoryId: z.optional(Id),
    columnId: z.optional(Id),
    items: z._default(queryInt(1, STUDIO_PAGE_ITEMS), STUDIO_PAGE_ITEMS),
    cursor: z.optional(Cursor),
  }),
  data: z.extend(studioPageOf(DramaRow), {
    /** Whether the word fits more dramas than are looked at. */
    isPart: z.boolean(),
  }),
});

export const dramaFiltersCall = defineStudioCall({
  route: { method: 'GET', path: '/dramas/filters' },
  permission: 'drama.read',
  risk: 'plain',
  summary: 'The genres and the rows of the home page by which dramas can be filtered.',
  input: z.object({}),
  data: z.object({
    categories: z.array(z.object({ categoryId: z.string(), name: z.string() })),
    columns: z.array(z.object({ columnId: z.string(), name: z.string() })),
  }),
});

export const dramaDetailCall = defineStudioCall({
  route: { method: 'GET', path: '/dramas/detail' },
  permission: 'drama.read',
  risk: 'plain',
  summary: 'One drama with its episodes, and what operators did to it.',
  input: z.object({ dramaId: DramaId }),
  data: DramaDetail,
});

export const dramaOwnersCall = defineStudioCall({
  route: { method: 'GET', path: '/dramas/owners' },
  permission: 'drama.read',
  risk: 'plain',
  summary: 'How many members have unlocked episodes of a drama.',
  input: z.object({ dramaId: DramaId }),
  data: z.object({ ownerCount: Count }),
});

export const dramaPricePreviewCall = defineStudioCall({
  route: { method: 'GET', path: '/dramas/price-preview' },
  permission: 'price.read',
  risk: 'plain',
  summary: 'What new prices of a drama would change, and for whom. Nothing is changed.',
  input: z.object({
    dramaId: DramaId,
    freeEpisodes: queryInt(0, EPISODES_MAX),
    price: queryInt(0, PRICE_MAX),
  }),
  data: z.object({
    /** Every episode in order; `before` is its price now. */
    changes: z.array(z.object({ episodeNumber: z.int(), before: Coins, after: Coins })),
    concerns: z.array(z.enum(['becomes-free', 'rises-steeply'])),
    ownerCount: Count,
    /** Members who have unlocked episodes, but not the last one. */
    midwayCount: Count,
  }),
});

const Text = z.string();

export const dramaTextsCall = defineStudioCall({
  route: { method: 'GET', path: '/dramas/texts' },
  permission: 'drama.read',
  risk: 'plain',
  summary: 'The texts of a drama in all languages that have some.',
  input: z.object({ dramaId: DramaId }),
  data: z.object({
    name: z.string(),
    state: DramaState,
    texts: z.partialRecord(
      LocaleName,
      z.object({ name: Text, introduce: Text, reading: z.optional(Text) }),
    ),
  }),
});

export const dramaCaptionsCall = defineStudioCall({
  route: { method: 'GET', path: '/dramas/captions' },
  permission: 'drama.read',
  risk: 'plain',
  summary: 'The captions of an episode in one language.',
  input: z.object({
    dramaId: DramaId,
    episodeNumber: queryInt(1, EPISODES_MAX),
    lang: z.string().check(z.maxLength(ID_CHARACTERS_MAX)),
  }),
  data: z.object({
    /** WebVTT; null if there are none. */
    text: z.nullable(z.string()),
    /** Version that a replacement names; null if there are none. */
    version: z.nullable(z.string()),
  }),
});
