import { CAPTION_CHARACTERS_MAX, EPISODES_MAX } from '@hookline/domain/catalog';
import { LOCALES } from '@hookline/domain/routing';
import * as z from 'zod/mini';

import {
  Coins,
  DramaActDone,
  DramaId,
  DramaState,
  LocaleName,
  MaybeReason,
  TextField,
} from '../drama-fields.ts';
import { defineStudioCall } from '../studio-call.ts';

/** Longest text that is looked at: the domain says what fits, in one sentence. */
const TEXT_CHARACTERS_MAX = 20_000;
const NAME_CHARACTERS_MAX = 200;
const CHANGES_MAX = LOCALES.length * TextField.options.length;
/** Bytes of an act with long texts: a million letters of three bytes, and what JSON adds. */
const TEXT_BYTES_MAX = 4 * 1024 * 1024;

export const dramaPublishCall = defineStudioCall({
  route: { method: 'POST', path: '/dramas/publish' },
  permission: 'drama.write',
  risk: 'confirm',
  summary: 'Publishes a drama, so that viewers can watch it.',
  input: z.object({ dramaId: DramaId, seenState: DramaState, reason: MaybeReason }),
  data: DramaActDone,
});

export const dramaUnpublishCall = defineStudioCall({
  route: { method: 'POST', path: '/dramas/unpublish' },
  permission: 'drama.write',
  risk: 'confirm',
  summary: 'Removes a drama from lists, search and sale, or takes it down for everybody.',
  input: z.object({
    dramaId: DramaId,
    state: z.enum(['retired', 'taken-down']),
    seenState: DramaState,
    reason: MaybeReason,
  }),
  data: z.extend(DramaActDone, { ownerCount: z.int() }),
});

export const dramaRepriceCall = defineStudioCall({
  route: { method: 'POST', path: '/dramas/reprice' },
  permission: 'price.write',
  risk: 'confirm',
  summary: 'Sets the prices of all episodes: the first ones are free, the others cost the same.',
  input: z.object({
    dramaId: DramaId,
    freeEpisodes: z
      .int()
      .check(
        z.gte(0, { error: 'Use a whole number, 0 or more.' }),
        z.lte(EPISODES_MAX, { error: `A drama has at most ${EPISODES_MAX} episodes.` }),
      ),
    price: Coins,
    /** Price of every episode, in order, as the operator has seen it. */
    seenPrices: z
      .array(z.object({ episodeNumber: z.int(), price: Coins }))
      .check(z.maxLength(EPISODES_MAX)),
    /** Whether the operator has read that the whole drama becomes free. */
    makesFree: z.boolean(),
    reason: MaybeReason,
  }),
  data: DramaActDone,
});

export const dramaWriteTextsCall = defineStudioCall({
  route: { method: 'POST', path: '/dramas/write-texts' },
  permission: 'drama.write',
  risk: 'plain',
  summary: 'Writes texts of a drama over those that were read; all of them, or none.',
  bodyBytesMax: TEXT_BYTES_MAX,
  input: z.object({
    dramaId: DramaId,
    changes: z
      .array(
        z.object({
          locale: LocaleName,
          field: TextField,
          /** Text as it was read; empty if there was none. */
          seen: z.string().check(z.maxLength(TEXT_CHARACTERS_MAX)),
          /** New text; an empty one removes it. */
          value: z.string().check(z.maxLength(TEXT_CHARACTERS_MAX)),
        }),
      )
      .check(z.minLength(1), z.maxLength(CHANGES_MAX)),
  }),
  data: z.extend(DramaActDone, { changedCount: z.int() }),
});

export const dramaSetCaptionsCall = defineStudioCall({
  route: { method: 'POST', path: '/dramas/set-captions' },
  permission: 'drama.write',
  risk: 'confirm',
  summary: 'Replaces the captions of an episode in one language by those of a file, or adds them.',
  bodyBytesMax: TEXT_BYTES_MAX,
  input: z.object({
    dramaId: DramaId,
    episodeNumber: z.int().check(z.gte(1), z.lte(EPISODES_MAX)),
    lang: z.string().check(z.trim(), z.maxLength(NAME_CHARACTERS_MAX)),
    fileName: z.string().check(z.maxLength(NAME_CHARACTERS_MAX)),
    text: z.string().check(
      z.maxLength(CAPTION_CHARACTERS_MAX, {
        error: 'The file is longer than a million characters.',
      }),
    ),
    /** Version of the captions that were shown; null if there were none. */
    seenVersion: z.nullable(z.string()),
  }),
  data: z.extend(DramaActDone, {
    /** Name of the language in that language. */
    label: z.string(),
    cueCount: z.int(),
    isNew: z.boolean(),
  }),
});
