import * as z from 'zod/mini';

import { defineCall } from '../call.ts';
import { GUEST_HISTORY_MAX } from '../constants.ts';
import { ContentId } from '../fields.ts';
import { ROUTES } from '../routes.ts';
import { EpisodeKey, GuestWatch, HistoryEntry } from './library.ts';

/** Members-only action that a guest has requested by a tap; `top-up` opens the store. */
const Wish = z.discriminatedUnion('kind', [
  z.extend(EpisodeKey, { kind: z.literal(['favourite', 'like']) }),
  z.object({ kind: z.literal('top-up') }),
]);

const PRODUCT_ID_MAX = 64;
/** Package that a guest has chosen for an episode. */
const ChosenProduct = z.object({
  chapterId: ContentId,
  productId: z.string().check(z.minLength(1), z.maxLength(PRODUCT_ID_MAX)),
});

/** 32 bytes in base64url. */
const TOKEN_LENGTH = 43;

export const handoffCreateCall = defineCall({
  route: ROUTES.handoffCreate,
  auth: 'optional',
  summary:
    'Keeps for ten minutes how a guest goes on in another browser, because nobody can log in within this one.',
  input: z.object({
    entries: z.array(GuestWatch).check(z.maxLength(GUEST_HISTORY_MAX)),
    wish: z.nullable(Wish),
    chosenProduct: z.optional(z.nullable(ChosenProduct)),
  }),
  data: z.object({ token: z.string() }),
});

export const handoffTakeCall = defineCall({
  route: ROUTES.handoffTake,
  auth: 'optional',
  summary: 'Gives that to the other browser, once; null if it was taken or is too old.',
  input: z.object({ token: z.string().check(z.length(TOKEN_LENGTH)) }),
  data: z.nullable(
    z.object({
      entries: z.array(HistoryEntry),
      wish: z.nullable(Wish),
      chosenProduct: z.optional(z.nullable(ChosenProduct)),
    }),
  ),
});
