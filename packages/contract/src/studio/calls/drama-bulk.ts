import { CATEGORIES_MAX, EPISODES_MAX } from '@hookline/domain/catalog';
import * as z from 'zod/mini';

import { Coins, DramaId, DramaState, MaybeReason } from '../drama-fields.ts';
import { defineStudioCall } from '../studio-call.ts';

/** Greatest number of dramas that one act changes. */
export const BULK_DRAMAS_MAX = 400;
const TOO_MANY = `Select at most ${BULK_DRAMAS_MAX} dramas.`;

/** Result of an act on many dramas; `sameCount` of them already were as wanted. */
const Done = z.object({ changedCount: z.int(), sameCount: z.int() });

export const dramasChangeStateCall = defineStudioCall({
  route: { method: 'POST', path: '/dramas/change-state' },
  permission: 'drama.write',
  risk: 'confirm',
  summary: 'Publishes, unpublishes or takes down many dramas, all of them or none.',
  input: z.object({
    state: z.enum(['published', 'retired', 'taken-down']),
    /** Each drama with the state that the operator has seen. */
    dramas: z
      .array(z.object({ dramaId: DramaId, seenState: DramaState }))
      .check(z.minLength(1), z.maxLength(BULK_DRAMAS_MAX, { error: TOO_MANY })),
    reason: MaybeReason,
  }),
  data: Done,
});

export const dramasRepriceCall = defineStudioCall({
  route: { method: 'POST', path: '/dramas/reprice-many' },
  permission: 'price.write',
  risk: 'confirm',
  summary: 'Sets the same prices for all episodes of many dramas, all of them or none.',
  input: z.object({
    freeEpisodes: z
      .int({ error: 'Use a whole number, 0 or more.' })
      .check(
        z.gte(0, { error: 'Use a whole number, 0 or more.' }),
        z.lte(EPISODES_MAX, { error: `A drama has at most ${EPISODES_MAX} episodes.` }),
      ),
    price: Coins,
    /** Each drama with the prices that the operator has seen. */
    dramas: z
      .array(
        z.object({
          dramaId: DramaId,
          seenPrices: z.object({
            freeCount: z.int(),
            prices: z.nullable(z.object({ min: Coins, max: Coins })),
          }),
        }),
      )
      .check(z.minLength(1), z.maxLength(BULK_DRAMAS_MAX, { error: TOO_MANY })),
    reason: MaybeReason,
  }),
  data: Done,
});

export const dramasChangeCategoriesCall = defineStudioCall({
  route: { method: 'POST', path: '/dramas/change-categories' },
  permission: 'drama.write',
  risk: 'confirm',
  summary: 'Adds a genre to many dramas, or removes it from them, all of them or none.',
  input: z.object({
    categoryId: z.string().check(z.minLength(1, { error: 'Choose a genre.' }), z.maxLength(64)),
    act: z.enum(['add', 'remove']),
    /** Each drama with the genres that the operator has seen. */
    dramas: z
      .array(
        z.object({
          dramaId: DramaId,
          seenCategoryIds: z
            .array(z.string().check(z.maxLength(64)))
            .check(z.maxLength(CATEGORIES_MAX)),
        }),
      )
      .check(z.minLength(1), z.maxLength(BULK_DRAMAS_MAX, { error: TOO_MANY })),
    reason: MaybeReason,
  }),
  data: Done,
});
